import type { Work } from '../../http/handle'

/** Makes whoever changes the queue of these divisions wait; always in the order of their ids. */
export async function lockQueue(work: Work, tournamentIds: readonly number[]): Promise<void> {
  for (const id of tournamentIds) await work.lockTournament(id)
}
