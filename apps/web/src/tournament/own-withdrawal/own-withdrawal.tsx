import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDoorExit, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPhone } from '../../lib/format/format-phone'
import { type OwnPlace, useOwnWithdrawal } from './api'
import { LeaveDialog } from './leave-dialog'
import classes from './own-withdrawal.module.css'
import { ownWithdrawalStrings as strings } from './strings'

/** What the team may do about its place: leave it, take it back, or call who runs the tournament. */
export function OwnWithdrawal({ place }: { readonly place: OwnPlace }) {
  const { team, may, withdrawn, paid, contactPhone } = place
  const [isLeaving, setLeaving] = useState(false)
  const { comeBack, leave } = useOwnWithdrawal(place)
  if (withdrawn) {
    return (
      <div className={classes.place}>
        <p>
          {strings.gone} {paid && strings.refund}
        </p>
        {may === 'undo' && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={comeBack.isPending}
            aria-label={strings.backTeam(team)}
            onClick={() => comeBack.mutate()}
          >
            {strings.back}
          </Button>
        )}
      </div>
    )
  }
  if (may === 'call') {
    return (
      <div className={classes.place}>
        <p>{strings.call}</p>
        {contactPhone !== null && (
          <Button
            component="a"
            href={`tel:${contactPhone}`}
            variant="default"
            leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
          >
            {strings.callPhone(formatPhone(contactPhone))}
          </Button>
        )}
      </div>
    )
  }
  if (may !== 'open') return null
  return (
    <div className={classes.place}>
      <p>{strings.cannot}</p>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconDoorExit size={18} aria-hidden />}
        aria-label={strings.leaveTeam(team)}
        onClick={() => setLeaving(true)}
      >
        {strings.leave}
      </Button>
      {isLeaving && (
        <LeaveDialog
          place={place}
          busy={leave.isPending}
          onClose={() => setLeaving(false)}
          onLeave={(reason) => leave.mutate(reason, { onSettled: () => setLeaving(false) })}
        />
      )}
    </div>
  )
}
