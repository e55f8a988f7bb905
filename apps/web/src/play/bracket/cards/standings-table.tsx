import { Anchor } from '@mantine/core'
import type { BracketView, GroupTableView, ParticipantView } from '@vot/contract'
import { memo } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { formatDifference } from '../../../lib/format/format-number'
import { type NameLength, playerNames, teamName } from '../../../lib/format/short-name'
import { TextLines } from '../../../ui/page/text-lines'
import shared from '../../../ui/theme/shared.module.css'
import type { DetailLevel } from '../diagram-styles'
import type { Box } from '../layout/geometry'
import { groupText } from '../match-texts'
import { strings } from '../strings'
import { openTie, shownTies } from '../ties/tie-notes'
import classes from './table-card.module.css'

interface StandingsTableProps {
  readonly table: GroupTableView
  readonly variant: BracketView['bracket']['variant']
  readonly teams: ReadonlyMap<number, ParticipantView>
  /** All of a name where people look for themselves, two words of it in a drawing. */
  readonly names: NameLength
  /** Opens the dialog about the table's ties. */
  readonly onTies: (table: GroupTableView) => void
}

const { table: words } = strings

/** Places of a cluster of three, a group or a league, with the reason of each (BRK-36). */
export function StandingsTable({ table, variant, teams, names, onTies }: StandingsTableProps) {
  const label = tieLabel(table, useMay('bracket:manage'))
  return (
    <>
      <table className={classes.standings}>
        <caption className="only-readers">{words.caption(groupText(table.key, variant))}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              <span className="only-readers">{words.place}</span>#
            </th>
            <th scope="col">{words.team}</th>
            <th scope="col" className={classes.figure} title={words.recordLong}>
              {words.record}
            </th>
            <th scope="col" className={classes.figure} title={words.differenceLong}>
              {words.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.standings.map((row) => {
            const team = teams.get(row.participant_id)
            return (
              <tr key={row.participant_id} className={row.advances ? classes.advances : ''}>
                <td className={`num ${classes.place}`}>{row.place}</td>
                <td>
                  {team && (
                    <span title={teamName(team)} className={`${shared.ellipsis} ${classes.name}`}>
                      <TextLines lines={playerNames(team, names)} />
                    </span>
                  )}
                  <span className={classes.reason} title={row.reason}>
                    {row.advances && <span className={classes.on}>{words.advances} · </span>}
                    {row.reason}
                  </span>
                </td>
                <td className={`num ${classes.figure}`}>
                  {row.won} – {row.lost}
                </td>
                <td className={`num ${classes.figure}`}>{formatDifference(row.point_difference)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {label !== null && (
        <Anchor component="button" type="button" className={classes.decide ?? ''} onClick={() => onTies(table)}>
          {label}
        </Anchor>
      )}
    </>
  )
}

/** Label of the button that opens the table's ties; null without ties. */
export function tieLabel(table: GroupTableView, mayDecide: boolean): string | null {
  if (openTie(table)) return mayDecide ? words.ties.decide : words.ties.open
  const latest = shownTies(table).at(-1)
  if (latest?.state === 'void') return words.ties.void
  return latest?.method ? words.ties[latest.method] : null
}

interface TableCardProps extends Omit<StandingsTableProps, 'names'> {
  readonly box: Box
  readonly detail: DetailLevel
}

/** A table on the stage. */
export const TableCard = memo(function TableCard({ box, detail, ...table }: TableCardProps) {
  const { x: left, y: top, width, height } = box
  return (
    <div className={`${shared.box} ${classes.table}`} data-detail={detail} style={{ left, top, width, height }}>
      <StandingsTable {...table} names="two-words" />
    </div>
  )
})
