import { ActionIcon, Loader, Menu, Table, Tooltip } from '@mantine/core'
import { IconCheck, IconDotsVertical, IconX } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { isDecidable } from '@vot/domain'
import { memo, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay, formatTime } from '../../lib/formats/format-day'
import { formatPhone } from '../../lib/formats/format-phone'
import { Figure, Points } from '../../ui/figure'
import { PaymentBadge } from '../../ui/payment-badge'
import { PlayerLink } from '../../ui/player-link'
import { PointsMark } from '../../ui/points-mark'
import { RegistrationStatusBadge } from '../../ui/registration-status-badge'
import { StateBadge } from '../../ui/state-badge'
import { PaymentToggle } from './payment-toggle'
import classes from './registration-table.module.css'
import { strings } from './strings'
import { TeamDialogs, type TeamQuestion } from './team-dialogs'
import { teamMenuItems } from './team-menu-items'
import { teamLabel } from './team-rows'
import { TeamTotal } from './team-total'
import { TeamWarnings } from './team-warnings'
import { useTeamActions } from './use-team-actions'

export interface TeamLineProps {
  /** Place in the order of registering. */
  readonly order: number
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly isOrganiser: boolean
}

/** One team as a line of the table, 68 px high with two lines in each cell. Source: design 7. */
export const RegistrationRow = memo(function RegistrationRow(props: TeamLineProps) {
  const { order, registration, tournament, isOrganiser } = props
  return (
    <Table.Tr className={classes.row ?? ''} data-status={registration.status} data-withdrawn={registration.withdrawn}>
      <Table.Td className={`num ${classes.order}`}>{order}</Table.Td>
      <Table.Td className={classes.players ?? ''}>
        <Player
          id={registration.player1_id}
          name={registration.player1_name}
          verified={registration.player1_verified}
        />
        <Player
          id={registration.player2_id}
          name={registration.player2_name}
          verified={registration.player2_verified}
        />
      </Table.Td>
      <Table.Td className={classes.contact ?? ''}>
        <Contact phone={registration.player1_phone} club={registration.player1_club_name} />
        <Contact phone={registration.player2_phone} club={registration.player2_club_name} />
      </Table.Td>
      <Table.Td className={classes.figures ?? ''}>
        <div>
          <Points points={registration.player1_points} />
        </div>
        <div>
          <Points points={registration.player2_points} />
        </div>
      </Table.Td>
      <Table.Td className={classes.figures ?? ''}>
        <TeamTotal registration={registration} />
      </Table.Td>
      {isOrganiser ? (
        <OrganiserCells registration={registration} tournament={tournament} />
      ) : (
        <>
          <Table.Td>
            <PaymentBadge paid={registration.payment_completed} />
          </Table.Td>
          <StatusCell registration={registration} />
        </>
      )}
    </Table.Tr>
  )
})

function Player({ id, name, verified }: { readonly id: number; readonly name: string; readonly verified: boolean }) {
  return (
    <div className={classes.player}>
      <PlayerLink id={id} name={name} className={classes.name} /> <PointsMark verified={verified} size={17} />
    </div>
  )
}

function Contact({ phone, club }: { readonly phone: string; readonly club: string | null }) {
  return (
    <div className={classes.contactLine} title={club ?? strings.noClub}>
      <span className={classes.phone}>
        <Figure>{formatPhone(phone)}</Figure> ·{' '}
      </span>
      {club ?? strings.noClub}
    </div>
  )
}

function StatusCell({ registration }: { readonly registration: RegistrationView }) {
  return (
    <Table.Td>
      {registration.withdrawn ? (
        <StateBadge tone="outline" label={strings.withdrawn} />
      ) : (
        <RegistrationStatusBadge status={registration.status} />
      )}
      <div className={classes.time}>
        {strings.at}{' '}
        <Figure>
          {formatDay(registration.created_at).slice(0, 5)} {formatTime(registration.created_at)}
        </Figure>
      </div>
    </Table.Td>
  )
}

function OrganiserCells({ registration, tournament }: Pick<TeamLineProps, 'tournament'> & OfTeam) {
  const actions = useTeamActions(registration, tournament)
  const [question, setQuestion] = useState<TeamQuestion | null>(null)
  const team = teamLabel(registration)
  const isOpen = isDecidable(registration) && !tournament.is_bracket_generated
  return (
    <>
      <Table.Td>
        <PaymentToggle registration={registration} busy={actions.busy === 'payment'} onChange={actions.setPaid} />
      </Table.Td>
      <StatusCell registration={registration} />
      <Table.Td>
        <div className={classes.actions}>
          {isOpen ? (
            <>
              <Tooltip label={strings.approve}>
                <ActionIcon
                  variant="light"
                  aria-label={strings.approveTeam(team)}
                  aria-busy={actions.busy === 'approved'}
                  disabled={actions.busy === 'rejected' || actions.busy === 'remove'}
                  onClick={() => actions.busy === null && actions.decide('approved')}
                >
                  {actions.busy === 'approved' ? <Loader size={20} /> : <IconCheck size={20} />}
                </ActionIcon>
              </Tooltip>
              <Tooltip label={strings.reject}>
                <ActionIcon
                  variant="light"
                  color="red"
                  aria-label={strings.rejectTeam(team)}
                  disabled={actions.busy === 'approved' || actions.busy === 'remove'}
                  onClick={() => setQuestion('reject')}
                >
                  <IconX size={20} />
                </ActionIcon>
              </Tooltip>
            </>
          ) : (
            registration.status !== 'pending' && <RegistrationStatusBadge status="decided" />
          )}
          <RowMenu registration={registration} tournament={tournament} actions={actions} onAsk={setQuestion} />
        </div>
        <TeamDialogs
          registration={registration}
          tournament={tournament}
          actions={actions}
          question={question}
          onClose={() => setQuestion(null)}
        />
      </Table.Td>
    </>
  )
}

interface OfTeam {
  readonly registration: RegistrationView
}

interface RowMenuProps extends OfTeam {
  readonly tournament: TournamentView
  readonly actions: ReturnType<typeof useTeamActions>
  readonly onAsk: (question: TeamQuestion) => void
}

function RowMenu({ registration, tournament, actions, onAsk }: RowMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ActionIcon color="gray" size={36} aria-label={strings.actionsFor(teamLabel(registration))}>
          <IconDotsVertical size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.menuWarnings}>
          <TeamWarnings registration={registration} tournament={tournament} />
        </div>
        {teamMenuItems(registration, tournament, actions, onAsk).map(
          ({ key, icon: ItemIcon, label, hint, danger, disabled, href, profileOf, run }) => {
            const shared = {
              leftSection: <ItemIcon size={20} stroke={1.75} aria-hidden />,
              className: classes.menuItem ?? '',
              ...(hint === undefined ? {} : { rightSection: <Figure>{hint}</Figure> }),
            }
            return href === undefined ? (
              <Menu.Item
                key={key}
                {...shared}
                {...(danger ? { c: 'var(--v-bad)' } : {})}
                {...(disabled ? { disabled } : {})}
                onClick={() =>
                  profileOf === undefined
                    ? run?.()
                    : void navigate({ search: `?player=${profileOf}` }, { preventScrollReset: true })
                }
              >
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item key={key} {...shared} component="a" href={href}>
                {label}
              </Menu.Item>
            )
          },
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
