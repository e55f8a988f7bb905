import { useMergedRef } from '@mantine/hooks'
import { type Member, membersOf, type RegistrationView, type TournamentView } from '@vot/contract'
import { memo, type PointerEventHandler } from 'react'
import { formatPhone } from '../../../lib/format/format-phone'
import { PlayerLink, PointsMark } from '../../../people/player/player-link'
import { useGlow } from '../../../ui/feedback/use-glow'
import { Figure, Points } from '../../../ui/page/figure'
import { DataTable } from '../../../ui/table/data-table'
import { useNearView } from '../../../ui/table/use-near-view'
import shared from '../../../ui/theme/shared.module.css'
import type { ListedTeamProps, OrganiserTools, TeamLineProps } from '../organiser/team-actions'
import { strings } from '../strings'
import { alwaysFull, stateText, type TeamRow } from '../team-rows'
import { FollowTeam, OwnTeam } from './own-team'
import classes from './registration-table.module.css'
import { StatusCell, TeamTotal, teamTexts, UnverifiedMark } from './team-line-parts'

/** On a large screen. */
const linesInView = 12

interface RegistrationTableProps {
  readonly rows: readonly TeamRow[]
  readonly total: number
  readonly tournament: TournamentView
  readonly desk: OrganiserTools | null
  /** Ids that are ticked; undefined while nothing can be ticked. */
  readonly ticked: ReadonlySet<number> | undefined
  /** The team that a link asked for. */
  readonly found: number | null
  readonly onPointerDown: PointerEventHandler
}

/** The registrations from 768 px on, for who decides on them from 1024. */
export function RegistrationTable(props: RegistrationTableProps) {
  const { rows, total, tournament, desk, ticked, found, onPointerDown } = props
  const { columns } = strings
  return (
    <div
      className={`${shared.panel} ${classes.frame}`}
      data-ticks={ticked !== undefined}
      data-desk={desk !== null || undefined}
      onPointerDown={onPointerDown}
    >
      <DataTable className={classes.table} stickyHead>
        <caption className="only-readers">{strings.caption(rows.length, total)}</caption>
        <thead className={classes.head ?? ''}>
          <tr>
            <th className={classes.order ?? ''}>{columns.order}</th>
            <th className={classes.players ?? ''}>{columns.players}</th>
            <th className={classes.contact ?? ''}>
              <span className={classes.phone}>{columns.contact}</span>
              <span className={classes.clubOnly}>{columns.club}</span>
            </th>
            <th className={`${classes.figures} ${classes.points}`}>{columns.points}</th>
            <th className={`${classes.figures} ${classes.total}`}>{columns.total}</th>
            {desk && <th className={classes.conditions ?? ''}>{columns.conditions}</th>}
            {desk && <th className={classes.payment ?? ''}>{columns.payment}</th>}
            <th className={classes.state ?? ''}>{columns.status}</th>
            {desk && <th className={classes.actionsHead ?? ''}>{columns.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ order, registration }, place) => (
            <RegistrationRow
              key={registration.id}
              order={order}
              registration={registration}
              tournament={tournament}
              desk={desk}
              ticked={registration.status === 'pending' ? ticked?.has(registration.id) : undefined}
              alwaysFull={alwaysFull(place, rows.length, linesInView)}
              isFound={registration.id === found}
            />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

/** One team as a line of the table, 58 px high with two lines in each cell. Far from the view it is a text. */
const RegistrationRow = memo(function RegistrationRow({ alwaysFull, isFound, ...team }: ListedTeamProps) {
  const { ref, isNear, onFocus, onBlur } = useNearView<HTMLTableRowElement>(alwaysFull)
  const { id, status, withdrawn } = team.registration
  const glow = useGlow<HTMLTableRowElement>(stateText(team.registration))
  return (
    <tr
      ref={useMergedRef(ref, glow)}
      className={classes.row ?? ''}
      data-status={status}
      data-withdrawn={withdrawn}
      data-team={id}
      data-row
      data-found={isFound || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {isNear ? <WholeCells {...team} /> : <FarCells {...team} />}
    </tr>
  )
})

function WholeCells(props: TeamLineProps) {
  const { order, registration, desk, ticked } = props
  const members = membersOf(registration)
  return (
    <>
      <td className={`num ${classes.order}`}>
        {desk && ticked !== undefined ? (
          <desk.parts.TickBox registration={registration} ticked={ticked} onTick={desk.tick} label={order} />
        ) : (
          order
        )}
      </td>
      <td className={classes.players ?? ''}>
        {members.map((member) => (
          <Player key={member.id} {...member} />
        ))}
      </td>
      <td className={classes.contact ?? ''}>
        {members.map(({ id, phone, club_name }) => (
          <Contact key={id} phone={phone} club={club_name} />
        ))}
      </td>
      <td className={classes.figures ?? ''}>
        {members.map(({ id, points, points_later }) => (
          <div key={id}>
            <Points points={points} />
            {points_later && <PointsLater />}
          </div>
        ))}
      </td>
      <td className={classes.figures ?? ''}>
        <TeamTotal registration={registration} />
      </td>
      {desk ? (
        <desk.parts.Cells {...props} desk={desk} />
      ) : (
        <StatusCell
          registration={registration}
          follow={<FollowTeam registration={registration} className={classes.follow} />}
          own={<OwnTeam registration={registration} tournament={props.tournament} />}
        />
      )}
    </>
  )
}

/** Sixty elements fewer; what a search in the page looks for is there. */
function FarCells({ order, registration }: TeamLineProps) {
  const texts = teamTexts(registration)
  return (
    <>
      <td className={`num ${classes.order}`}>{order}</td>
      <td className={`${classes.players} ${classes.farNames}`}>{texts.map(({ name }) => name).join('\n')}</td>
      <td className={`${classes.contact} ${classes.far}`}>{texts.map(({ contact }) => contact).join('\n')}</td>
    </>
  )
}

function Player({ id, name, verified, unverified }: Member<RegistrationView>) {
  if (unverified) {
    return (
      <div className={`${shared.row} ${classes.player}`}>
        <span className={classes.name}>{name}</span> <UnverifiedMark />
      </div>
    )
  }
  return (
    <div className={`${shared.row} ${classes.player}`}>
      <PlayerLink id={id} name={name} className={classes.name} /> <PointsMark verified={verified} size={17} />
    </div>
  )
}

function PointsLater() {
  return <div className={`${classes.time} ${classes.later}`}>{strings.pointsLater}</div>
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
