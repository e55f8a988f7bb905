import { Table } from '@mantine/core'
import type { TournamentView } from '@vot/contract'
import { RegistrationRow } from './registration-row'
import classes from './registration-table.module.css'
import { strings } from './strings'
import type { TeamDesk } from './team-desk'
import type { TeamRow } from './team-rows'
import type { BusyWith } from './use-team-actions'

interface RegistrationTableProps {
  readonly rows: readonly TeamRow[]
  readonly total: number
  readonly tournament: TournamentView
  readonly desk: TeamDesk | null
  readonly busy: ReadonlyMap<number, BusyWith>
  /** Ids that are ticked; undefined while nothing can be ticked. */
  readonly ticked: ReadonlySet<number> | undefined
}

/** The registrations from 768 px on. Source: A 2, design 6. */
export function RegistrationTable({ rows, total, tournament, desk, busy, ticked }: RegistrationTableProps) {
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
            {desk && <Table.Th className={classes.actionsHead ?? ''}>{columns.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ order, registration }) => (
            <RegistrationRow
              key={registration.id}
              order={order}
              registration={registration}
              tournament={tournament}
              desk={desk}
              busy={busy.get(registration.id) ?? null}
              ticked={registration.status === 'pending' ? ticked?.has(registration.id) : undefined}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
