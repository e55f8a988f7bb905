import { Table } from '@mantine/core'
import type { BracketView } from '@vot/contract'
import { pairName } from '../../lib/formats/short-name'
import classes from './placings-table.module.css'
import { formatDifference } from './results-figures'
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
      <Table className={classes.table ?? ''} stickyHeader={false}>
        <caption className="only-readers">{strings.placings}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.figure ?? ''}>{columns.place}</Table.Th>
            <Table.Th>{columns.team}</Table.Th>
            <Table.Th visibleFrom="sm">{columns.stage}</Table.Th>
            <Table.Th className={classes.figure ?? ''}>{columns.record}</Table.Th>
            <Table.Th className={classes.figure ?? ''}>{columns.difference}</Table.Th>
            <Table.Th visibleFrom="sm">{columns.reason}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const team = teams.get(row.participant_id)
            return (
              <Table.Tr key={row.participant_id}>
                <Table.Td className={`num ${classes.figure}`}>{row.place}</Table.Td>
                <Table.Td>
                  <span className={classes.team}>{team && pairName(team.player1_name, team.player2_name)}</span>
                  <span className={classes.small}>
                    {row.stage} · {row.reason}
                  </span>
                </Table.Td>
                <Table.Td visibleFrom="sm">{row.stage}</Table.Td>
                <Table.Td className={`num ${classes.figure}`}>
                  {row.won} – {row.lost}
                </Table.Td>
                <Table.Td className={`num ${classes.figure}`}>{formatDifference(row.point_difference)}</Table.Td>
                <Table.Td visibleFrom="sm" className={classes.reason ?? ''}>
                  {row.reason}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}
