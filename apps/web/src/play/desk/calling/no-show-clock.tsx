import { IconAlarm, IconHourglass } from '@tabler/icons-react'
import { parseIsoDateTime } from '@vot/domain'
import { useCountdown } from '../../../lib/format/use-countdown'
import { useLostServer } from '../../../lib/live/lost-server'
import shared from '../../../ui/theme/shared.module.css'
import { callStrings } from '../strings'
import classes from './no-show-clock.module.css'

const soonMs = 3 * 60_000

/** Time that the sides of a called match have left; amber in the last 3 minutes, red after (OPS-73). */
export function NoShowClock({ until }: { readonly until: string }) {
  const running = useCountdown(until)
  const lostAt = useLostServer()
  const left = lostAt === null ? running : (parseIsoDateTime(until) ?? lostAt) - lostAt
  const tone = left <= 0 ? 'over' : left <= soonMs ? 'soon' : undefined
  const Icon = left <= 0 ? IconAlarm : IconHourglass
  return (
    <span className={`num ${shared.inlineRow} ${classes.clock}`} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {left > 0 ? callStrings.left(clockOf(left)) : callStrings.overdue(clockOf(-left))}
    </span>
  )
}

/** `07:48`. */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`
}
