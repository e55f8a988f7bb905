import { completeMatch } from '@vot/contract'
import { err, isDecided, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { say } from '../../language/say'
import { type FoundMatch, lockMatch, rememberBracket } from '../bracket/bracket-cache'
import { notifyDesks, writeMatch } from '../bracket/commit-change'
import { dayCodeOf, getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import { readOfficials, viewMatch } from '../bracket/match-view'
import { strings } from './strings'

/** Frees court, referee and players of a match that has a result. */
export async function freeCourt(
  server: ServerFacts,
  work: Work,
  { bracket, number }: FoundMatch,
): Promise<LiveBracket> {
  const { match, row } = getMatch(bracket, number)
  const rows = bracket.rows.slice()
  rows[number - 1] = await writeMatch(work.db, { ...row, state: 'completed' }, match.result, work.now)
  const seq = await work.live(bracket.tournamentId, { type: 'match-completed', match_ids: [row.id] })
  const next = { ...bracket, rows, seq }
  await notifyDesks(work, bracket, next)
  await work.audit({
    action: 'complete-match',
    subjectType: 'match',
    subjectId: row.id,
    tournamentId: bracket.tournamentId,
  })
  rememberBracket(server, work, next)
  return next
}

/** Court, referee and players are free from here on. A match that was completed already is answered as before. */
export const completeMatchRoute = handle(completeMatch, ({ params }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const { match, row } = getMatch(found.bracket, found.number)
    if (!isDecided(match)) return err('match-without-result')
    const current = isHeld(row) ? await freeCourt(server, work, found) : found.bracket
    const officials = await readOfficials(work.db, [getMatch(current, found.number).row], visitor.role)
    return ok({
      message: say(strings).completed(dayCodeOf(current, found.number)),
      match: viewMatch(current, found.number, officials),
    })
  }),
)
