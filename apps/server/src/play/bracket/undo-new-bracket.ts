import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { lockBracket } from './bracket-cache'
import { replaceBracket } from './bracket-queries'
import type { LiveBracket } from './live-bracket'

/**
 * Takes a bracket out of use of which nothing was played or assigned; it can be restored for 30 days.
 * @returns false, with nothing written, where something followed
 */
export async function undoNewBracket(
  server: ServerFacts,
  work: Work,
  tournamentId: number,
  bracketId: number,
): Promise<boolean> {
  const bracket = (await lockBracket(server, work, tournamentId))?.bracket
  if (bracket?.id !== bracketId || !isUntouched(bracket)) return false
  await replaceBracket(work.db, bracketId, work)
  await work.live(tournamentId, { type: 'bracket-undone' })
  await work.audit({
    action: 'undo-bracket',
    subjectType: 'bracket',
    subjectId: bracketId,
    tournamentId,
    before: { ...bracket.state.plan.format, teams: bracket.state.plan.entries.length },
  })
  return true
}

function isUntouched({ rows, state }: LiveBracket): boolean {
  return (
    rows.every(({ updatedAt, createdAt }) => updatedAt === createdAt) &&
    state.withdrawals.size === 0 &&
    state.plan.entries.every(({ late }) => late === undefined)
  )
}
