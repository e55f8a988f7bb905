import { ActionIcon, Button, Loader, UnstyledButton } from '@mantine/core'
import {
  IconCheck,
  IconChecks,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconDotsVertical,
  IconX,
} from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { isDecidable } from '@vot/domain'
import { useNavigate } from 'react-router'
import { overScreen } from '../../../lib/browser/over-screen'
import { teamName } from '../../../lib/format/short-name'
import { Menu } from '../../../ui/menu/menu'
import { Tooltip } from '../../../ui/menu/tooltip'
import { Figure, MomentText } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { areEntriesLocked } from '../../group/status-at'
import cardClasses from '../list/registration-card.module.css'
import tableClasses from '../list/registration-table.module.css'
import { ConsentMark, EligibilityNotes, RegistrationStatusBadge, StatusCell } from '../list/team-line-parts'
import { strings } from '../strings'
import classes from './organiser-line.module.css'
import { type OrganiserTools, type PendingAction, type TeamPartProps, usePendingAction } from './team-actions'
import { teamMenuItems } from './team-menu-items'
import { TeamWarnings } from './team-warnings'

/** The last cells of an organiser's line: payment, status and what can be done. */
export function OrganiserCells({ registration, tournament, desk }: TeamPartProps) {
  const { actions } = desk
  const busy = usePendingAction(actions, registration.id)
  const team = teamName(registration)
  const isOpen = isDecidable(registration) && !areEntriesLocked(tournament)
  const isDeciding = busy === 'approved' || busy === 'rejected' || busy === 'remove'
  return (
    <>
      <td className={tableClasses.conditions ?? ''}>
        <Conditions registration={registration} />
        <ConsentMark registration={registration} />
      </td>
      <td>
        <PaymentToggle
          registration={registration}
          busy={busy === 'payment'}
          onChange={(paid) => actions.setPaid(registration, paid)}
        />
      </td>
      <StatusCell registration={registration} />
      <td className="no-print">
        <div className={`${shared.row} ${tableClasses.actions}`}>
          {isOpen ? (
            <>
              <Tooltip label={strings.approve}>
                <ActionIcon
                  variant="light"
                  aria-label={strings.approveTeam(team)}
                  aria-busy={busy === 'approved'}
                  disabled={isDeciding && busy !== 'approved'}
                  onClick={() => isDeciding || desk.approve(registration)}
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
            registration.status !== 'pending' && <Decided registration={registration} />
          )}
          <RowMenu registration={registration} tournament={tournament} desk={desk} />
        </div>
      </td>
    </>
  )
}

/** Words where something is missing or somebody was let in all the same; else a mark. For organisers alone. */
function Conditions({ registration }: { readonly registration: RegistrationView }) {
  const { eligibility_problems: problems = [], override_reason: why } = registration
  if (why) return <div className={classes.override}>{strings.override(why)}</div>
  if (problems.length > 0) return <EligibilityNotes registration={registration} />
  return <IconChecks size={18} stroke={1.75} color="var(--v-brand)" role="img" aria-label={strings.meetsConditions} />
}

interface PaymentToggleProps {
  readonly registration: RegistrationView
  readonly busy: boolean
  readonly onChange: (paid: boolean) => void
}

/** Paid or not, changed by a tap at any time. */
function PaymentToggle({ registration, busy, onChange }: PaymentToggleProps) {
  const paid = registration.payment_completed === true
  const team = teamName(registration)
  const Mark = paid ? IconCircleCheckFilled : IconCircleDashed
  return (
    <UnstyledButton
      className={classes.toggle}
      data-paid={paid}
      aria-pressed={paid}
      aria-busy={busy}
      aria-label={paid ? strings.paidOf(team) : strings.unpaidOf(team)}
      onClick={() => busy || onChange(!paid)}
    >
      {busy ? <Loader size={18} /> : <Mark size={20} stroke={1.75} aria-hidden />}
      {paid ? strings.isPaid : strings.isUnpaid}
    </UnstyledButton>
  )
}

/** That it was decided, and when and why. */
function Decided({
  registration: { status, decided_at: at, withdrawal_reason: left, rejection_reason: reason },
}: Pick<TeamPartProps, 'registration'>) {
  return (
    <div className={tableClasses.decided}>
      <RegistrationStatusBadge status="decided" />
      {at != null && (
        <div className={tableClasses.time}>
          {strings.decidedAt[status]} <MomentText at={at} />
        </div>
      )}
      {(left ?? reason) && <div className={tableClasses.why}>{left ?? reason}</div>}
    </div>
  )
}

/** The foot of an organiser's card: payment and the verdicts. */
export function OrganiserFooter({ registration, tournament, desk }: TeamPartProps) {
  const { actions } = desk
  const busy = usePendingAction(actions, registration.id)
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
  readonly desk: OrganiserTools
  readonly busy: PendingAction | null
}

function Verdicts({ registration, desk, busy }: VerdictsProps) {
  const team = teamName(registration)
  const isApproving = busy === 'approved'
  return (
    <div className={cardClasses.verdicts}>
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
        onClick={() => isApproving || desk.approve(registration)}
      >
        {strings.approve}
      </Button>
    </div>
  )
}

interface RowMenuProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly desk: OrganiserTools
}

/** Everything that can be done with the team of a line, under what an organiser should know of it. */
function RowMenu({ registration, tournament, desk }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ActionIcon color="gray" size={36} aria-label={strings.actionsFor(teamName(registration))}>
          <IconDotsVertical size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={tableClasses.menuWarnings}>
          <TeamWarnings registration={registration} tournament={tournament} />
        </div>
        <Items registration={registration} tournament={tournament} desk={desk} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Apart, so that the closed menus of a long list cost nothing. */
function Items({ registration, tournament, desk }: RowMenuProps) {
  const navigate = useNavigate()
  return teamMenuItems(registration, tournament, desk).map(
    ({ key, icon: ItemIcon, label, hint, danger, disabled, href, profileOf, run }) => {
      const shared = {
        leftSection: <ItemIcon size={20} stroke={1.75} aria-hidden />,
        className: tableClasses.menuItem ?? '',
        ...(hint === undefined ? {} : { rightSection: <Figure>{hint}</Figure> }),
      }
      if (href !== undefined) {
        return (
          <Menu.Item key={key} {...shared} component="a" href={href}>
            {label}
          </Menu.Item>
        )
      }
      const choose = () => {
        if (profileOf === undefined) run?.()
        else void navigate({ search: `?player=${profileOf}` }, { state: overScreen.state, preventScrollReset: true })
      }
      return (
        <Menu.Item
          key={key}
          {...shared}
          {...(danger ? { danger: true } : {})}
          {...(disabled ? { disabled } : {})}
          onClick={choose}
        >
          {label}
        </Menu.Item>
      )
    },
  )
}
