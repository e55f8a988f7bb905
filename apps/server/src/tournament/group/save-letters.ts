import { settleLetters } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { listLetters, listTournamentKeys, updateTournamentRow } from './tournament-queries'

/** In the order in which everybody locks several tournaments, so that no two wait for each other. */
export async function lockDivisionsOf(work: Work, groupId: number): Promise<void> {
  const ids = (await listTournamentKeys(work.db, { groupId })).map(({ id }) => id)
  for (const id of ids.sort((a, b) => a - b)) await work.lockTournament(id)
}

/** [TRN-144] Letters the divisions of a locked group after it got other ones; viewers of those that change are told. */
export async function saveLetters(work: Work, groupId: number): Promise<void> {
  const changed = (await settledLetters(work.db, groupId)).filter(({ before, letter }) => before !== letter)
  for (const { id, before, letter } of changed.sort((a, b) => a.id - b.id)) {
    await updateTournamentRow(work.db, id, { letter })
    if (before !== null) await work.live(id, { type: 'tournament-updated' })
  }
}

/** The letters that the divisions of a group get, in their order; as if one of them were gone, where it is told. */
export async function settledLetters(db: Queries, groupId: number, withoutId?: number) {
  const rows = (await listLetters(db, groupId)).map((row) => ({ ...row, hasFixedLetter: row.hasFixedLetter === 1 }))
  const isGone = ({ id, deletedAt }: (typeof rows)[number]) => deletedAt !== null || id === withoutId
  const divisions = rows.filter((row) => !isGone(row))
  const letters = settleLetters(divisions, rows.filter(isGone))
  return divisions.map(({ id, letter }, index) => ({ id, before: letter, letter: letters[index] ?? null }))
}

/** From the first bracket on its letter stands on boards and paper. For a locked tournament. */
export async function fixLetter(db: Queries, tournamentId: number): Promise<void> {
  await updateTournamentRow(db, tournamentId, { hasFixedLetter: 1 })
}
