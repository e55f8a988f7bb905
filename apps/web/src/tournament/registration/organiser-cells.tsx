import { ActionIcon, Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { isDecidable } from '@vot/domain'
import { Tooltip } from '../../ui/menu/tooltip'
import { areEntriesLocked } from '../group/status-at'
import { PaymentToggle } from './payment-toggle'
import { RegistrationStatusBadge } from './registration-status-badge'
import classes from './registration-table.module.css'
import { RowMenu } from './row-menu'
import { StatusCell } from './status-cell'
import { strings } from './strings'
import type { TeamPartProps } from './team-actions'
import { useBusyWith } from './team-actions'
import { teamLabel } from './team-rows'

/** The last cells of an organiser's line: payment, status and what can be done. */
export function OrganiserCells({ registration, tournament, desk }: TeamPartProps) {
  const { actions } = desk
  const busy = useBusyWith(registration.id)
  const team = teamLabel(registration)
  const isOpen = isDecidable(registration) && !areEntriesLocked(tournament)
  const isDeciding = busy === 'approved' || busy === 'rejected' || busy === 'remove'
  return (
    <>
      <td>
        <PaymentToggle
          registration={registration}
          busy={busy === 'payment'}
          onChange={(paid) => actions.setPaid(registration, paid)}
        />
      </td>
      <StatusCell registration={registration} />
      <td className="no-print">
        <div className={classes.actions}>
          {isOpen ? (
            <>
              <Tooltip label={strings.approve}>
                <ActionIcon
                  variant="light"
                  aria-label={strings.approveTeam(team)}
                  aria-busy={busy === 'approved'}
                  disabled={isDeciding && busy !== 'approved'}
                  onClick={() => isDeciding || actions.decide(registration, 'approved')}
                >
                  {busy === 'approved' ? <Loader size={20} /> : <IconCheck size={20} />}
                </ActionIcon>
              </Tooltip>
              <Tooltip label={strings.reject}>
                <ActionIcon
                  variant="light"
                  color="red"
                  aria-label={strings.rejectTeam(team)}
                  disabled={isDeciding}
                  onClick={() => desk.ask(registration, 'reject')}
                >
                  <IconX size={20} />
                </ActionIcon>
              </Tooltip>
            </>
          ) : (
            registration.status !== 'pending' && <RegistrationStatusBadge status="decided" />
          )}
          <RowMenu registration={registration} tournament={tournament} desk={desk} />
        </div>
      </td>
    </>
  )
}
