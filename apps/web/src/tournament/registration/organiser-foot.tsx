import { Button, Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import { isDecidable } from '@vot/domain'
import { areEntriesLocked } from '../group/status-at'
import { PaymentToggle } from './payment-toggle'
import classes from './registration-card.module.css'
import { RegistrationStatusBadge } from './registration-status-badge'
import { strings } from './strings'
import type { TeamDesk, TeamPartProps } from './team-actions'
import { type BusyWith, useBusyWith } from './team-actions'
import { teamLabel } from './team-rows'

/** The foot of an organiser's card: payment and the verdicts. */
export function OrganiserFoot({ registration, tournament, desk }: TeamPartProps) {
  const { actions } = desk
  const busy = useBusyWith(registration.id)
  return (
    <>
      <PaymentToggle
        registration={registration}
        busy={busy === 'payment'}
        onChange={(paid) => actions.setPaid(registration, paid)}
      />
      {!isDecidable(registration) ? (
        <RegistrationStatusBadge status="decided" />
      ) : (
        !areEntriesLocked(tournament) && <Verdicts registration={registration} desk={desk} busy={busy} />
      )}
    </>
  )
}

interface VerdictsProps {
  readonly registration: RegistrationView
  readonly desk: TeamDesk
  readonly busy: BusyWith | null
}

function Verdicts({ registration, desk, busy }: VerdictsProps) {
  const team = teamLabel(registration)
  const isApproving = busy === 'approved'
  return (
    <div className={classes.verdicts}>
      <Button
        variant="light"
        color="red"
        h={44}
        px="sm"
        leftSection={<IconX size={18} aria-hidden />}
        disabled={busy === 'rejected'}
        // Not greyed for the moment that an approval takes: it would be drawn before the tap is answered.
        aria-disabled={isApproving}
        aria-label={strings.rejectTeam(team)}
        onClick={() => isApproving || desk.ask(registration, 'reject')}
      >
        {strings.reject}
      </Button>
      <Button
        h={44}
        px="sm"
        // Not `loading`: its fading takes two more frames before the tap is answered.
        leftSection={isApproving ? <Loader size={18} color="currentColor" /> : <IconCheck size={18} aria-hidden />}
        aria-busy={isApproving}
        disabled={busy === 'rejected'}
        aria-label={strings.approveTeam(team)}
        onClick={() => isApproving || desk.actions.decide(registration, 'approved')}
      >
        {strings.approve}
      </Button>
    </div>
  )
}
