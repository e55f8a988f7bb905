import type { Work } from '../../http/handle'
import { listTournamentKeys } from '../tournaments/tournaments-queries'

/** Makes the writers on every division of a group queue, in the order that all take; answers the ids. */
export async function lockDivisions(work: Work, groupId: number): Promise<number[]> {
  const ids = (await listTournamentKeys(work.db, groupId)).map(({ id }) => id).sort((a, b) => a - b)
  for (const id of ids) await work.lockTournament(id)
  return ids
}
