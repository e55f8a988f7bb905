import type { TournamentView } from '@vot/contract'
import { DataTable } from '../../ui/table/data-table'
import { RegistrationRow } from './registration-row'
import classes from './registration-table.module.css'
import { staysWhole } from './stays-whole'
import { strings } from './strings'
import type { TeamDesk } from './team-actions'
import type { TeamRow } from './team-rows'

/** On a large screen. */
const linesInView = 12

interface RegistrationTableProps {
  readonly rows: readonly TeamRow[]
  readonly total: number
  readonly tournament: TournamentView
  readonly desk: TeamDesk | null
  /** Ids that are ticked; undefined while nothing can be ticked. */
  readonly ticked: ReadonlySet<number> | undefined
}

/** The registrations from 768 px on. */
export function RegistrationTable({ rows, total, tournament, desk, ticked }: RegistrationTableProps) {
  const { columns } = strings
  return (
    <div className={classes.frame} data-ticks={ticked !== undefined}>
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
            {desk && <th className={classes.state ?? ''}>{columns.payment}</th>}
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
              staysWhole={staysWhole(place, rows.length, linesInView)}
            />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
