import { Box } from '@mantine/core'
import type { BracketView } from '@vot/contract'
import { formatDifference } from '../../lib/format/format-number'
import { teamName } from '../../lib/format/short-name'
import { withWholeCodes } from '../../ui/page/whole-codes'
import { DataTable } from '../../ui/table/data-table'
import shared from '../../ui/theme/shared.module.css'
import classes from './placings-table.module.css'
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
    <div className={classes.frame}>
      <DataTable className={classes.table}>
        <caption className="only-readers">{strings.placings}</caption>
        <thead>
          <tr>
            <th className={classes.figure ?? ''}>{columns.place}</th>
            <th>{columns.team}</th>
            <th className="mantine-visible-from-sm">{columns.stage}</th>
            <th className={classes.figure ?? ''}>{columns.record}</th>
            <th className={classes.figure ?? ''}>{columns.difference}</th>
            <th className="mantine-visible-from-sm">{columns.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const team = teams.get(row.participant_id)
            return (
              <tr key={row.participant_id} data-row>
                <td className={`num ${classes.figure}`}>
                  {/* Who withdrew before its first match has no place. */}
                  {row.holds_place === false && team?.is_withdrawn ? '–' : row.place}
                </td>
                <td>
                  <Box component="span" fw={600}>
                    {team && teamName(team)}
                  </Box>
                  <span className={classes.small}>
                    {row.stage} · {withWholeCodes(row.reason)}
                  </span>
                </td>
                <td className="mantine-visible-from-sm">{row.stage}</td>
                <td className={`num ${classes.figure}`}>
                  {row.won} – {row.lost}
                </td>
                <td className={`num ${classes.figure}`}>{formatDifference(row.point_difference)}</td>
                <td className={`${shared.faint} mantine-visible-from-sm`}>{withWholeCodes(row.reason)}</td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </div>
  )
}
