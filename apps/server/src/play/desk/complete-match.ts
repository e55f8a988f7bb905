import { completeMatch } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { handle } from '../../http/handle'
import { rememberBracket } from '../bracket/bracket-cache'
import { getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import { type FoundMatch, lockMatch } from '../bracket/lock-match'
import { viewMatch } from '../bracket/match-view'
import { notifyDesks } from '../bracket/notify-desks'
import { readOfficials } from '../bracket/officials'
import { writeMatch } from '../bracket/save-change'

/** Court, referee and players are free from here on. A match that was completed already is answered as before. */
export const completeMatchRoute = handle(completeMatch, ({ params }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const { bracket, number } = found
    const { match, planned, row } = getMatch(bracket, number)
    const answer = async (current: LiveBracket) => {
      const officials = await readOfficials(work.db, [getMatch(current, number).row], visitor.role)
      return ok({ message: `Trận ${planned.code} đã hoàn thành`, match: viewMatch(current, number, officials) })
    }
    if (match.status !== 'completed' && match.status !== 'walkover') return err('match-without-result')
    if (!isHeld(row)) return answer(bracket)
    const rows = bracket.rows.slice()
    rows[number - 1] = await writeMatch(work.db, { ...row, state: 'completed' }, match.result, work.now)
    const seq = await work.live(bracket.tournamentId, { type: 'match-completed', match_ids: [params.id] })
    const next = { ...bracket, rows, seq }
    await notifyDesks(work, bracket, next)
    await work.audit({
      action: 'complete-match',
      subjectType: 'match',
      subjectId: params.id,
      tournamentId: bracket.tournamentId,
    })
    rememberBracket(server, work, next)
    return answer(next)
  }),
)

export type NotOpenError = 'match-not-ready' | 'match-already-assigned' | 'match-already-completed'

/** Whether the match is ready (both sides known) and not on a court yet. */
export function checkOpen({ bracket, number }: FoundMatch): Result<null, NotOpenError> {
  const { match, row } = getMatch(bracket, number)
  if (isHeld(row)) return err('match-already-assigned')
  if (match.status === 'completed' || match.status === 'walkover') return err('match-already-completed')
  return match.status === 'ready' ? ok(null) : err('match-not-ready')
}
