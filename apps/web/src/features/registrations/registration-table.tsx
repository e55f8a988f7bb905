import { Table } from '@mantine/core'
import type { TournamentView } from '@vot/contract'
import { RegistrationRow } from './registration-row'
import classes from './registration-table.module.css'
import { strings } from './strings'
import type { TeamRow } from './team-rows'

interface RegistrationTableProps {
  readonly rows: readonly TeamRow[]
  readonly total: number
  readonly tournament: TournamentView
  readonly isOrganiser: boolean
}

/** The registrations from 768 px on. Source: A 2, design 6. */
export function RegistrationTable({ rows, total, tournament, isOrganiser }: RegistrationTableProps) {
  const { columns } = strings
  return (
    <div className={classes.frame}>
      <Table className={classes.table ?? ''} stickyHeaderOffset={64}>
        <Table.Caption className="only-readers">{strings.caption(rows.length, total)}</Table.Caption>
        <Table.Thead className={classes.head ?? ''}>
          <Table.Tr>
            <Table.Th className={classes.order ?? ''}>{columns.order}</Table.Th>
            <Table.Th className={classes.players ?? ''}>{columns.players}</Table.Th>
            <Table.Th className={classes.contact ?? ''}>
              <span className={classes.phone}>{columns.contact}</span>
              <span className={classes.clubOnly}>{columns.club}</span>
            </Table.Th>
            <Table.Th className={classes.figures ?? ''}>{columns.points}</Table.Th>
            <Table.Th className={classes.figures ?? ''}>{columns.total}</Table.Th>
            <Table.Th>{columns.payment}</Table.Th>
            <Table.Th>{columns.status}</Table.Th>
            {isOrganiser && <Table.Th className={classes.actionsHead ?? ''}>{columns.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ order, registration }) => (
            <RegistrationRow
              key={registration.id}
              order={order}
              registration={registration}
              tournament={tournament}
              isOrganiser={isOrganiser}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
