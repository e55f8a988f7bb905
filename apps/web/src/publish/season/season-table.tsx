import { IconTrophy } from '@tabler/icons-react'
import type { SeasonRowView } from '@vot/contract'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format/format-number'
import { StateBadge } from '../../ui/badge/state-badge'
import { DataTable } from '../../ui/table/data-table'
import classes from './season.module.css'
import { strings } from './strings'

interface SeasonTableProps {
  readonly rows: readonly SeasonRowView[]
  /** Where a player's row leads. */
  readonly linkOf: (playerId: number) => string
  /** Whose page stands beside the table. */
  readonly current: number | null
  /** False where all are of one club. */
  readonly hasClubs?: boolean
}

/** Rank, movement, name with club, record and points; a row opens the player. */
export function SeasonTable({ rows, linkOf, current, hasClubs = true }: SeasonTableProps) {
  const { columns } = strings
  return (
    <DataTable>
      <caption className="only-readers">{strings.title}</caption>
      <SeasonHead who={columns.player} wide={[columns.record, columns.events]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.player_id} data-row data-current={row.player_id === current || undefined}>
            <td>
              <Rank row={row} />
            </td>
            <td>
              <SeasonName to={linkOf(row.player_id)} name={row.name} isCurrent={row.player_id === current} />
              {hasClubs && <div className="t13 ink2">{row.club_name ?? strings.noClub}</div>}
              <div data-narrow className="t13 ink2">
                <span className="num">
                  {row.wins} – {row.losses}
                </span>{' '}
                · <span className="num">{row.events}</span> {strings.eventsWord(row.events)}
              </div>
            </td>
            <td data-figure data-wide className="num t16">
              {row.wins} – {row.losses}
            </td>
            <td data-figure data-wide className="num t16">
              {row.events}
            </td>
            <td data-figure className="num t20">
              {formatCount(row.points)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

interface SeasonHeadProps {
  readonly who: string
  /** Heads of the figures that narrow tables leave out. */
  readonly wide: readonly string[]
}

/** Rank, who, figures and points. */
export function SeasonHead({ who, wide }: SeasonHeadProps) {
  const { columns } = strings
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.rank}>
          <span aria-hidden>#</span>
          <span className="only-readers">{columns.rank}</span>
        </th>
        <th scope="col">{who}</th>
        {wide.map((head) => (
          <th key={head} scope="col" data-figure data-wide>
            {head}
          </th>
        ))}
        <th scope="col" data-figure className={classes.points}>
          {columns.points}
        </th>
      </tr>
    </thead>
  )
}

interface SeasonNameProps {
  readonly to: string
  readonly name: string
  readonly isCurrent: boolean
}

/** The link of a row, which takes presses on all of it. */
export function SeasonName({ to, name, isCurrent }: SeasonNameProps) {
  return (
    <Link to={to} className="covers w6 whole" aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      {name}
    </Link>
  )
}

function Rank({ row: { rank, movement, is_new: isNew } }: { readonly row: SeasonRowView }) {
  if (rank === null) {
    return (
      <span className="ink3" title={strings.unranked}>
        <span aria-hidden>–</span>
        <span className="only-readers">{strings.unranked}</span>
      </span>
    )
  }
  return (
    <span className={classes.place}>
      <span className="num t16">{rank}</span>
      {isNew ? <StateBadge tone="brand" size="small" label={strings.isNew} /> : <Movement places={movement} />}
    </span>
  )
}

/** An arrow and a number, and the same in words. */
function Movement({ places }: { readonly places: number | null }) {
  if (places === null) return null
  const words = places > 0 ? strings.up(places) : places < 0 ? strings.down(-places) : strings.same
  const way = places > 0 ? 'up' : places < 0 ? 'down' : 'same'
  return (
    <span className={`${classes.movement} t13`} data-way={way} title={words}>
      <span className="num" aria-hidden>
        {places === 0 ? '–' : Math.abs(places)}
      </span>
      <span className="only-readers">{words}</span>
    </span>
  )
}

/** The first three: second left, first in the middle and highest, third right. */
export function SeasonPodium({
  leaders,
  linkOf,
}: Pick<SeasonTableProps, 'linkOf'> & {
  readonly leaders: readonly SeasonRowView[]
}) {
  if (leaders.length === 0) return null
  return (
    <ol className={classes.podium} aria-label={strings.podium}>
      {leaders.slice(0, 3).map((row) => (
        <li key={row.player_id} data-rank={row.rank}>
          <span className="num t16">
            {row.rank === 1 && <IconTrophy size={16} aria-hidden />} {row.rank}
          </span>
          <Link to={linkOf(row.player_id)} className={`reach t14 w6 whole ${classes.leader}`} preventScrollReset>
            {row.name}
          </Link>
          <span className="num t20 w8">{formatCount(row.points)}</span>
        </li>
      ))}
    </ol>
  )
}
