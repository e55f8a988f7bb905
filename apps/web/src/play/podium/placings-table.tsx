import type { BracketView } from '@vot/contract'
import { formatDifference } from '../../lib/format/format-number'
import { teamName } from '../../lib/format/short-name'
import { Card } from '../../ui/page/card'
import { withWholeCodes } from '../../ui/page/whole-codes'
import { DataTable } from '../../ui/table/data-table'
import { strings } from './strings'

interface PlacingsTableProps {
  readonly view: BracketView
  /** Registrations on the podium, which are not named twice. */
  readonly podium: ReadonlySet<number>
}

const { columns } = strings

/** Everybody below the podium: place, where the team went out, its record and why it stands there. */
export function PlacingsTable({ view, podium }: PlacingsTableProps) {
  const teams = new Map(view.bracket.participants.map((team) => [team.id, team]))
  const rows = view.placings.filter(({ participant_id }) => !podium.has(participant_id))
  if (rows.length === 0) return null
  return (
    <Card isFlush label={strings.placings}>
      <DataTable>
        <caption className="only-readers">{strings.placings}</caption>
        <thead>
          <tr>
            <th data-figure>{columns.place}</th>
            <th>{columns.team}</th>
            <th data-wide>{columns.stage}</th>
            <th data-figure>{columns.record}</th>
            <th data-figure>{columns.difference}</th>
            <th data-wide>{columns.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const team = teams.get(row.participant_id)
            return (
              <tr key={row.participant_id} data-row>
                <td data-figure className="num t16">
                  {/* Who withdrew before its first match has no place. */}
                  {row.holds_place === false && team?.is_withdrawn ? '–' : row.place}
                </td>
                <td>
                  <div className="w6 whole">{team && teamName(team)}</div>
                  <div data-narrow className="t13 ink3">
                    {row.stage} · {withWholeCodes(row.reason)}
                  </div>
                </td>
                <td data-wide>{row.stage}</td>
                <td data-figure className="num t16">
                  {row.won} – {row.lost}
                </td>
                <td data-figure className="num t16">
                  {formatDifference(row.point_difference)}
                </td>
                <td data-wide className="t13 ink3">
                  {withWholeCodes(row.reason)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </Card>
  )
}
