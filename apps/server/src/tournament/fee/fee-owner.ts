import type { FeeScope } from '@vot/contract'
import { type Err, err, ok, type Result } from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { findGroup, lockGroup } from '../group/group-queries'
import { findTournament, listDivisions, listTournamentKeys, type TournamentRow } from '../group/tournament-queries'

/** Whose fees: a group's, or those of a tournament without one. Exactly one of the ids is there. */
export interface FeeOwnerIds {
  readonly groupId: number | null
  readonly tournamentId: number | null
}

export interface FeeOwner extends FeeOwnerIds {
  readonly name: string
  readonly divisions: readonly TournamentRow[]
}

interface Address {
  readonly scope: FeeScope
  readonly id: number
}
type OwnerError = 'group-not-found' | 'tournament-not-found' | 'fees-with-group'

export async function findFeeOwner(db: Queries, { scope, id }: Address): Promise<Result<FeeOwner, OwnerError>> {
  if (scope === 'groups') {
    const group = await findGroup(db, id)
    if (!group) return err('group-not-found')
    return ok({ groupId: id, tournamentId: null, name: group.name, divisions: await listDivisions(db, id) })
  }
  const tournament = await findTournament(db, id)
  if (!tournament) return err('tournament-not-found')
  if (tournament.groupId !== null) return err('fees-with-group')
  return ok({ groupId: null, tournamentId: id, name: divisionNameInLanguage(tournament), divisions: [tournament] })
}

/** Makes the writers on all its tournaments queue, in the order that all take. */
export async function lockFeeOwner(work: Work, address: Address): Promise<Result<FeeOwner, OwnerError>> {
  const missing = await lockRows(work, address)
  return missing ?? (await findFeeOwner(work.db, address))
}

async function lockRows(work: Work, { scope, id }: Address): Promise<Err<OwnerError> | undefined> {
  if (scope === 'tournaments') return (await work.lockTournament(id)) ? undefined : err('tournament-not-found')
  if (!(await lockGroup(work.db, id))) return err('group-not-found')
  const ids = (await listTournamentKeys(work.db, { groupId: id })).map((division) => division.id).sort((a, b) => a - b)
  for (const each of ids) await work.lockTournament(each)
  return undefined
}

export function addressOf({ groupId, tournamentId }: FeeOwnerIds): Address {
  return groupId === null ? { scope: 'tournaments', id: tournamentId ?? 0 } : { scope: 'groups', id: groupId }
}

/** What the audit log names it by, as the subject of a line. */
export function auditedOwner({ groupId, tournamentId }: FeeOwnerIds) {
  return groupId === null
    ? ({ subjectType: 'tournament', subjectId: tournamentId, tournamentId } as const)
    : ({ subjectType: 'group', subjectId: groupId } as const)
}

/** What the audit log names it by, among what was done. */
export function auditedIds({ groupId, tournamentId }: FeeOwnerIds) {
  return groupId === null ? { tournament_id: tournamentId } : { group_id: groupId }
}
