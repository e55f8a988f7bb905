import type { Visitor } from '@vot/domain'
import { mayDo } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { listCourtNames, listRefereeRows } from './bracket-queries'
import type { MatchRow } from './live-bracket'

export interface Referee {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string | null
}

/** The courts and referees that some matches name. */
export interface Officials {
  readonly courts: ReadonlyMap<number, string>
  readonly referees: ReadonlyMap<number, Referee>
}

/** Emails of referees are for organisers alone; answers for everybody are read as `anonymous`. */
export async function readOfficials(db: Queries, rows: readonly MatchRow[], visitor: Visitor): Promise<Officials> {
  const idsOf = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const courts = await listCourtNames(db, idsOf(rows.map((row) => row.courtId)))
  const referees = await listRefereeRows(db, idsOf(rows.map((row) => row.refereeId)))
  const mayReadEmail = mayDo(visitor, 'operations:manage')
  return {
    courts: new Map(courts.map(({ id, name }) => [id, name])),
    referees: new Map(referees.map((row) => [row.id, mayReadEmail ? row : { ...row, email: null }])),
  }
}
