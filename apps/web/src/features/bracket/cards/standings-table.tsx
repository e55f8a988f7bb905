import { Anchor } from '@mantine/core'
import type { BracketView, GroupTableView, ParticipantView } from '@vot/contract'
import { formatDifference } from '../../../lib/formats/format-number'
import { type NameLength, pairName, playerNames } from '../../../lib/formats/short-name'
import { groupText } from '../../../lib/stage-text'
import { strings } from '../strings'
import { undecidedTie } from '../tie-order'
import classes from './table-card.module.css'

export interface StandingsTableProps {
  readonly table: GroupTableView
  readonly variant: BracketView['bracket']['variant']
  readonly teams: ReadonlyMap<number, ParticipantView>
  /** Given to organisers: opens the dialog that puts tied teams in order. */
  /** All of a name where people look for themselves, two words of it in a drawing. */
  readonly names: NameLength
  readonly onDecide: ((table: GroupTableView) => void) | undefined
}

const { table: words } = strings

/** Places of a cluster of three, a group or a league, with the reason of each. Source: BRK-36. */
export function StandingsTable({ table, variant, teams, names, onDecide }: StandingsTableProps) {
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
                    <span title={pairName(team.player1_name, team.player2_name)} className={classes.name}>
                      {playerNames(team, names)[0]}
                      <br />
                      {playerNames(team, names)[1]}
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
      {onDecide && undecidedTie(table).length > 0 && (
        <Anchor component="button" type="button" className={classes.decide ?? ''} onClick={() => onDecide(table)}>
          {words.undecided}
        </Anchor>
      )}
    </>
  )
}
