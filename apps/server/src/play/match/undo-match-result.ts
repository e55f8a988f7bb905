import { undoMatchResult } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { commitChange, matchIds, matchLabels } from '../bracket/commit-change'
import { type LiveBracket, partsOf } from '../bracket/live-bracket'
import { lockMatch } from '../bracket/lock-match'
import { viewMatch } from '../bracket/match-view'
import { readOfficials } from '../bracket/officials'
import { readRecorded, recordResult } from '../bracket/record-result'
import { listChangesCausedBy, listResultChanges, markUndone } from '../bracket/result-changes-queries'
import { listOrdersEndedBy } from '../bracket/tie-records'
import { latestChange, planUndo } from './plan-undo'

/**
 * Takes the latest change of a result back: the former result, or none, and whatever later results went with it.
 * Refused with the match as it stands once something was played on it.
 */
export const undoMatchResultRoute = handle(undoMatchResult, ({ params, body }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const { bracket, number } = found
    const view = async (current: LiveBracket) => {
      const officials = await readOfficials(work.db, [partsOf(current, number).row], visitor.role)
      return viewMatch(current, number, officials)
    }
    const taken = latestChange(await listResultChanges(work.db, params.id))
    if (!taken) return err('nothing-to-undo', { match: await view(bracket) })
    if (taken.id !== body.change_id) return err('match-changed', { match: await view(bracket) })
    const along = await listChangesCausedBy(work.db, [taken.id])
    const planned = planUndo(bracket, number, taken, along, await listOrdersEndedBy(work.db, taken.id))
    if (!planned.ok) {
      const played = Array.isArray(planned.details?.played) ? planned.details.played.map(Number) : []
      return err(planned.code, { match: await view(bracket), played: matchLabels(bracket, played) })
    }
    const { change, patches, restored } = planned.value
    const next = await commitChange(server, work, bracket, change, { type: 'match-result' }, patches)
    const reason = body.reason || null
    await recordResult(work, bracket, change, { number, kind: 'undone', reason })
    await markUndone(work.db, taken.id, work.now)
    await work.audit({
      action: 'undo-match-result',
      subjectType: 'match',
      subjectId: params.id,
      tournamentId: bracket.tournamentId,
      before: { result: readRecorded(taken.after) },
      after: {
        result: readRecorded(taken.before),
        ...(restored.length > 0 && { restored: matchLabels(bracket, restored) }),
        ...(reason && { reason }),
      },
    })
    return ok({
      message: `Đã hoàn tác kết quả trận ${partsOf(bracket, number).planned.code}`,
      match: await view(next),
      changed_match_ids: matchIds(bracket, change.changed),
      restored: matchLabels(bracket, restored),
    })
  }),
)
