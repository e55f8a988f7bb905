import { ActionIcon, Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import { isDecidable } from '@vot/domain'
import { memo } from 'react'
import { formatDay, formatTime } from '../../lib/formats/format-day'
import { formatPhone } from '../../lib/formats/format-phone'
import { Figure, Points } from '../../ui/figure'
import { PaymentBadge } from '../../ui/payment-badge'
import { PlayerLink } from '../../ui/player-link'
import { PointsMark } from '../../ui/points-mark'
import { RegistrationStatusBadge } from '../../ui/registration-status-badge'
import { StateBadge } from '../../ui/state-badge'
import { Tooltip } from '../../ui/tooltip'
import { PaymentToggle } from './payment-toggle'
import classes from './registration-table.module.css'
import { RowMenu } from './row-menu'
import { strings } from './strings'
import type { TeamDesk, TeamLineProps } from './team-desk'
import { teamLabel } from './team-rows'
import { TeamTotal } from './team-total'
import { TickBox } from './tick-box'

interface WithDesk {
  readonly desk: TeamDesk
}

/** One team as a line of the table, 68 px high with two lines in each cell. Source: design 7. */
export const RegistrationRow = memo(function RegistrationRow(props: TeamLineProps) {
  const { order, registration, desk, ticked } = props
  return (
    <tr className={classes.row ?? ''} data-status={registration.status} data-withdrawn={registration.withdrawn}>
      <td className={`num ${classes.order}`}>
        {desk && ticked !== undefined ? (
          <TickBox registration={registration} desk={desk} ticked={ticked} label={order} />
        ) : (
          order
        )}
      </td>
      <td className={classes.players ?? ''}>
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
      </td>
      <td className={classes.contact ?? ''}>
        <Contact phone={registration.player1_phone} club={registration.player1_club_name} />
        <Contact phone={registration.player2_phone} club={registration.player2_club_name} />
      </td>
      <td className={classes.figures ?? ''}>
        <div>
          <Points points={registration.player1_points} />
        </div>
        <div>
          <Points points={registration.player2_points} />
        </div>
      </td>
      <td className={classes.figures ?? ''}>
        <TeamTotal registration={registration} />
      </td>
      {desk ? (
        <OrganiserCells {...props} desk={desk} />
      ) : (
        <>
          <td>
            <PaymentBadge paid={registration.payment_completed} />
          </td>
          <StatusCell registration={registration} />
        </>
      )}
    </tr>
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
    <td>
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
    </td>
  )
}

function OrganiserCells({ registration, tournament, desk, busy }: TeamLineProps & WithDesk) {
  const { actions } = desk
  const team = teamLabel(registration)
  const isOpen = isDecidable(registration) && !tournament.is_bracket_generated
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
      <td>
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
