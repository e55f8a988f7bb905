import type { AbandonReason, DrawState } from '@vot/contract'
import type { Generated } from 'kysely'

/** A draw on record. At most one of a tournament is open; `seed` and `plan` are secret as long as it is. */
export interface DrawsTable {
  id: Generated<number>
  tournamentId: number
  state: Generated<DrawState>
  separateClubs: number
  /** JSON array of the teams as they stood when the draw was opened. */
  teams: string
  seed: string
  commitment: string
  /** JSON array of assignments in the order of showing. */
  plan: string
  /** How many of the plan are public. */
  shown: Generated<number>
  abandonedBecause: AbandonReason | null
  openedBy: number | null
  openedAt: number
  closedAt: number | null
}
