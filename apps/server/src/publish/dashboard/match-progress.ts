import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { partsOf } from '../../play/bracket/live-bracket'
import { loadBracket } from '../../play/bracket/load-bracket'
import { countUncalledFinals, listTournamentsWithWithdrawals } from './dashboard-queries'

export interface Progress {
  readonly finished: number
  readonly all: number
}

interface Known extends Progress {
  readonly seq: number
}

const known = new WeakMap<ServerFacts, Map<number, Known>>()

/**
 * Finished and all matches of the started tournaments; byes and what nobody has to play count in neither.
 * @param counted the tournaments without withdrawals, as the database counts them.
 */
export async function addProgress(
  server: ServerFacts,
  db: Queries,
  now: number,
  counted: { readonly finished: number; readonly planned: number },
): Promise<Progress> {
  let { finished } = counted
  let all = counted.planned - (await countUncalledFinals(db, now))
  const before = known.get(server)
  const after = new Map<number, Known>()
  for (const { id, seq } of await listTournamentsWithWithdrawals(db, now)) {
    const kept = before?.get(id)
    const progress = kept?.seq === seq ? kept : { seq, ...(await progressOf(db, id, seq)) }
    after.set(id, progress)
    finished += progress.finished
    all += progress.all
  }
  known.set(server, after)
  return { finished, all }
}

/** As the engine has it: a walkover after a withdrawal is finished without a row that says so. */
async function progressOf(db: Queries, tournamentId: number, seq: number): Promise<Progress> {
  const bracket = await loadBracket(db, tournamentId, seq)
  const toPlay = bracket?.state.matches.filter(
    ({ number, status }) => status !== 'not_needed' && !partsOf(bracket, number).planned.bye,
  )
  const isFinished = ({ status }: { readonly status: string }) => status === 'completed' || status === 'walkover'
  return { finished: toPlay?.filter(isFinished).length ?? 0, all: toPlay?.length ?? 0 }
}
