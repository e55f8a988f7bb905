import { useMay } from '../../lib/api/session-store'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import shared from '../../ui/theme/shared.module.css'
import { EndPracticeButton } from './end-practice-button'
import { PracticeBadge } from './practice-badge'
import classes from './practice-bar.module.css'
import { strings } from './strings'

interface PracticeBarProps {
  readonly groupId: number
  /** When it goes by itself, ISO. */
  readonly until: string
}

/** [PRC-06] Below the header of each screen of a practice; printed with it. */
export function PracticeBar({ groupId, until }: PracticeBarProps) {
  const mayEnd = useMay('operations:manage')
  const isNarrow = useNarrowScreen()
  const moment = `${formatTime(until)} ${formatDay(until)}`
  return (
    <aside className={`${shared.row} ${classes.bar}`} aria-label={strings.badge}>
      <PracticeBadge />
      <p className={shared.grow}>{isNarrow ? strings.toldShort(moment) : strings.told(moment)}</p>
      {mayEnd && <EndPracticeButton groupId={groupId} className="no-print" />}
    </aside>
  )
}
