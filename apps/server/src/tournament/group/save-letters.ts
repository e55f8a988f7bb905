import { settleLetters } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { listLetters, listTournamentKeys, updateTournamentRow } from './tournament-queries'

/** In the order in which everybody locks several tournaments, so that no two wait for each other. */
export async function lockDivisionsOf(work: Work, groupId: number): Promise<void> {
  const ids = (await listTournamentKeys(work.db, groupId)).map(({ id }) => id)
  for (const id of ids.sort((a, b) => a - b)) await work.lockTournament(id)
}

/** [TRN-144] Letters the divisions of a locked group after it got other ones; viewers of those that change are told. */
export async function saveLetters(work: Work, groupId: number): Promise<void> {
  const rows = (await listLetters(work.db, groupId)).map((row) => ({
    ...row,
    hasFixedLetter: row.hasFixedLetter === 1,
  }))
  const divisions = rows.filter(({ deletedAt }) => deletedAt === null)
  const gone = rows.filter(({ deletedAt }) => deletedAt !== null)
  const letters = settleLetters(divisions, gone)
  const changed = divisions.flatMap(({ id, letter }, index) => {
    const settled = letters[index] ?? null
    return settled === letter ? [] : [{ id, before: letter, letter: settled }]
  })
  for (const { id, before, letter } of changed.sort((a, b) => a.id - b.id)) {
    await updateTournamentRow(work.db, id, { letter })
    if (before !== null) await work.live(id, { type: 'tournament-updated' })
  }
}

/** From the first bracket on its letter stands on boards and paper. For a locked tournament. */
export async function fixLetter(db: Queries, tournamentId: number): Promise<void> {
  await updateTournamentRow(db, tournamentId, { hasFixedLetter: 1 })
}
