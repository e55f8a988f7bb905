import { memo } from 'react'
import { formatPhone } from '../../lib/formats/format-phone'
import { Figure, Points } from '../../ui/figure'
import { PaymentBadge } from '../../ui/payment-badge'
import { PlayerLink } from '../../ui/player-link'
import { PointsMark } from '../../ui/points-mark'
import classes from './registration-table.module.css'
import { StatusCell } from './status-cell'
import { strings } from './strings'
import type { TeamLineProps } from './team-desk'
import { TeamTotal } from './team-total'

/** One team as a line of the table, 68 px high with two lines in each cell. Source: design 7. */
export const RegistrationRow = memo(function RegistrationRow(props: TeamLineProps) {
  const { order, registration, desk, ticked } = props
  return (
    <tr className={classes.row ?? ''} data-status={registration.status} data-withdrawn={registration.withdrawn}>
      <td className={`num ${classes.order}`}>
        {desk && ticked !== undefined ? (
          <desk.parts.TickBox registration={registration} desk={desk} ticked={ticked} label={order} />
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
        <desk.parts.RowEnd {...props} desk={desk} />
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
