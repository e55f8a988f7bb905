import { saveMatchResult } from '@vot/contract'
import { type BracketChange, err, ok, parseIsoDateTime } from '@vot/domain'
import { handle } from '../../http/handle'
import { scoreText } from '../bracket/bracket-texts'
import { commitChange, matchIds, matchLabels } from '../bracket/commit-change'
import { type LiveBracket, partsOf } from '../bracket/live-bracket'
import { lockMatch } from '../bracket/lock-match'
import { viewMatch } from '../bracket/match-view'
import { readOfficials } from '../bracket/officials'
import { recordResult } from '../bracket/record-result'
import { lossesOf } from '../bracket/save-change'
import { proposeResult } from './read-result'

/**
 * A first result or a correction; the bracket moves on with it. The same result again changes nothing and tells
 * nobody. A correction that would take later results away asks first.
 */
export const saveMatchResultRoute = handle(saveMatchResult, ({ params, body }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const { bracket, number } = found
    const { match: before, planned } = partsOf(bracket, number)
    const view = async (current: LiveBracket) => {
      const officials = await readOfficials(work.db, [partsOf(current, number).row], visitor.role)
      return viewMatch(current, number, officials)
    }
    const proposed = proposeResult(bracket, number, body)
    const isSame = proposed.ok && proposed.value.isSame
    if (!isSame && hasChangedSince(bracket, number, body.seen_updated_at)) {
      return err('match-changed', { match: await view(bracket) })
    }
    if (!proposed.ok) return proposed
    const { result, change } = proposed.value
    const verb = before.result ? 'sửa' : 'lưu'
    const answer = async (current: LiveBracket, { changed }: Pick<BracketChange, 'changed'>, lost: number[]) =>
      ok({
        message: `Đã ${verb} kết quả trận ${planned.code}`,
        final_score: scoreText(result),
        match: await view(current),
        changed_match_ids: matchIds(bracket, changed),
        voided: matchLabels(bracket, lost),
      })
    if (isSame) return answer(bracket, { changed: [] }, [])
    const lost = lossesOf(bracket, change).filter((each) => each !== number)
    if (lost.length > 0 && !body.confirm_void) return err('voids-later-results', { voided: matchLabels(bracket, lost) })
    const next = await commitChange(server, work, bracket, change, { type: 'match-result' })
    const kind = before.result ? 'corrected' : 'saved'
    await recordResult(work, bracket, change, { number, kind, reason: body.reason || null })
    await work.audit({
      action: before.result ? 'correct-match-result' : 'save-match-result',
      subjectType: 'match',
      subjectId: params.id,
      tournamentId: bracket.tournamentId,
      ...(before.result && { before: { result: before.result, winner_id: before.winner } }),
      after: {
        result,
        winner_id: body.winner_id ?? null,
        ...(lost.length > 0 && { voided: matchLabels(bracket, lost) }),
        ...(body.reason && { reason: body.reason }),
      },
    })
    return answer(next, change, lost)
  }),
)

/** Whether the sender saw the match as it was before its last write. */
function hasChangedSince(bracket: LiveBracket, number: number, seen: string | undefined): boolean {
  const moment = seen === undefined ? undefined : parseIsoDateTime(seen)
  return moment !== undefined && moment < partsOf(bracket, number).row.updatedAt
}
