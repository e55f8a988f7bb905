import { undoGroupCall } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { reopenAfterUndo } from '../../tournament/group/close-registration'
import { undoNewBracket } from '../bracket/undo-new-bracket'
import { undoSavedDraw } from '../draw/undo-saved-draw'
import { drawnDivisions, lockDivisions, type MadeDivision, madeDivisions } from './group-call'
import { findGroupCall, type GroupCallRow, markCallUndone } from './group-call-queries'

/** [DRW-41, BRK-198] All of what the call did, or nothing where something followed. Undone again it is answered as before. */
export const undoGroupCallRoute = handle(undoGroupCall, ({ params }, { write, server }) =>
  write(async (work) => {
    const seen = await findGroupCall(work.db, params.id, params.call_id)
    const ids = seen ? divisionsOf(seen) : []
    const own = await lockDivisions(work, params.id, ids)
    if (!own) return err('group-not-found')
    const call = await findGroupCall(work.db, params.id, params.call_id)
    if (!call) return err('group-call-not-found')
    if (call.undoneAt === null) {
      if (ids.some((id) => !own.has(id))) return err('group-call-followed')
      const undone = call.kind === 'draws' ? await undoDraws(work, call) : await undoBrackets(work, call, server)
      if (!undone.ok) return undone
      await markCallUndone(work.db, call.id, work.now)
    }
    return ok({ call_id: call.id, tournament_ids: ids })
  }),
)

function divisionsOf(call: GroupCallRow): number[] {
  return (call.kind === 'draws' ? drawnDivisions(call) : madeDivisions(call)).map(({ tournamentId }) => tournamentId)
}

type Undone = Promise<Result<null, 'group-call-followed' | 'group-call-took-podium'>>

async function undoDraws(work: Work, call: GroupCallRow): Undone {
  for (const { tournamentId, drawId, numbers } of drawnDivisions(call)) {
    if (!(await undoSavedDraw(work, tournamentId, drawId, numbers))) return followed(tournamentId)
  }
  return ok(null)
}

async function undoBrackets(work: Work, call: GroupCallRow, server: ServerFacts): Undone {
  const divisions = madeDivisions(call)
  const upset = divisions.find(({ tookPodium }) => tookPodium)
  if (upset) return err('group-call-took-podium', { tournament_id: upset.tournamentId })
  for (const division of divisions) {
    if (!(await undoBracket(work, server, division, call.createdAt))) return followed(division.tournamentId)
  }
  return ok(null)
}

/** @param calledAt when the call was made, and with it registration closed */
async function undoBracket(work: Work, server: ServerFacts, made: MadeDivision, calledAt: number): Promise<boolean> {
  if (!(await undoNewBracket(server, work, made.tournamentId, made.bracketId))) return false
  if (made.closedRegistration) await reopenAfterUndo(work, made.tournamentId, calledAt)
  return true
}

const followed = (tournamentId: number) => err('group-call-followed', { tournament_id: tournamentId })
