import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconCoffee, IconCoffeeOff, IconDoorExit } from '@tabler/icons-react'
import type { MyRefereeDay } from '@vot/contract'
import type { RefereePresence } from '@vot/domain'
import { useState } from 'react'
import { formatClock, formatTime } from '../../../../lib/format/format-day'
import { useNow } from '../../../../lib/format/server-clock'
import { toasts } from '../../../../ui/feedback/toasts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast'
import shared from '../../../../ui/theme/shared.module.css'
import { RefereeDayDialog } from '../referee-day-dialog'
import { breakEnd, presenceOf } from '../referee-facts'
import { refereeStrings as strings } from '../strings'
import classes from './own-days.module.css'
import { useOwnDayActions, useOwnDays } from './own-days-api'

/** [OPS-248] The referee's own phone: here, on a break, gone. Nothing on a day without a tournament. */
export function OwnDays() {
  const { data, error } = useOwnDays()
  const now = useNow()
  useFailureToast(error, strings.ownFailed)
  if (!data || data.items.length === 0) return null
  const minutes = Math.floor(data.on_court_ms / 60_000)
  return (
    <section className={`${shared.panel} ${classes.panel}`} aria-label={strings.own}>
      <div className={shared.spread}>
        <h2 className={classes.title}>{strings.own}</h2>
        {data.matches > 0 && <span className={shared.soft}>{strings.ownFigures(data.matches, minutes)}</span>}
      </div>
      {data.items.map((each) => (
        <OwnDay key={each.group_id} own={each} now={now} />
      ))}
    </section>
  )
}

const breakMinutes = 10

function OwnDay({ own, now }: { readonly own: MyRefereeDay; readonly now: number }) {
  const { save, leave } = useOwnDayActions(own.group_id)
  const [isEditing, setIsEditing] = useState(false)
  const presence = presenceOf(own, now)
  const isIn = presence.kind === 'here' || presence.kind === 'break' || presence.kind === 'later'
  const isBusy = save.isPending || leave.isPending
  const say = async (write: Promise<{ readonly message: string }>, failed: string) => {
    try {
      toasts.success((await write).message)
    } catch (failure) {
      toasts.failure(failed, failure)
    }
  }
  const change = (body: Parameters<typeof save.mutateAsync>[0]) => void say(save.mutateAsync(body), strings.saveFailed)
  const rest = () => change({ break_until: breakEnd(breakMinutes) })
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <div className={classes.day}>
      <p className={classes.words}>
        <b>{own.group_name}</b>
        <span data-away={presence.kind !== 'here' || undefined}>{stateText(presence, own)}</span>
      </p>
      <div className={classes.buttons}>
        {(!isIn || presence.kind === 'later') && (
          <Button
            leftSection={<IconCheck {...icon} />}
            disabled={isBusy}
            onClick={() => change(presence.kind === 'later' ? { from: null } : {})}
          >
            {strings.ownSignIn}
          </Button>
        )}
        {presence.kind === 'here' && (
          <Button variant="default" leftSection={<IconCoffee {...icon} />} disabled={isBusy} onClick={rest}>
            {strings.takeBreak(breakMinutes)}
          </Button>
        )}
        {presence.kind === 'break' && (
          <Button
            leftSection={<IconCoffeeOff {...icon} />}
            disabled={isBusy}
            onClick={() => change({ break_until: null })}
          >
            {strings.endBreak}
          </Button>
        )}
        {isIn && (
          <>
            <Button
              variant="default"
              leftSection={<IconClock {...icon} />}
              disabled={isBusy}
              onClick={() => setIsEditing(true)}
            >
              {own.venues.length > 1 ? strings.day : strings.hours}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDoorExit {...icon} />}
              disabled={isBusy}
              onClick={() => void say(leave.mutateAsync(), strings.leaveFailed)}
            >
              {strings.ownLeave}
            </Button>
          </>
        )}
      </div>
      {isEditing && (
        <RefereeDayDialog
          title={strings.ownDay(own.group_name)}
          day={own.day}
          venues={own.venues}
          save={save.mutateAsync}
          busy={save.isPending}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  )
}

function stateText(presence: RefereePresence, { day }: MyRefereeDay): string {
  switch (presence.kind) {
    case 'absent':
      return strings.ownAbsent
    case 'here':
      return strings.ownHere(formatTime(day?.arrived_at ?? ''))
    case 'break':
      return strings.ownBreak(formatClock(presence.until))
    case 'later':
      return strings.ownLater(formatClock(presence.until))
    case 'over':
      return strings.ownOver(formatClock(presence.since))
    case 'left':
      return strings.ownLeft(formatClock(presence.since))
  }
}
