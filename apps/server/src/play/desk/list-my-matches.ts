import { type GroupMatchView, listMyMatches } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findBracket } from '../bracket/bracket-cache'
import { partsOf } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { readOfficials } from '../bracket/officials'
import { viewGroupMatch } from '../match/group-match-view'
import { listMatchesOfReferee } from './desk-queries'

const completedKeptMs = 7 * 86_400_000

/** What a referee has on its hands in any tournament, and what it finished in the last 7 days. */
export const listMyMatchesRoute = handle(listMyMatches, async (_input, context) => {
  const { visitor, now, read } = context
  if (visitor.userId === null) return ok({ items: [] })
  const { userId, role } = visitor
  const held = await read((db) => listMatchesOfReferee(db, userId, now - completedKeptMs))
  const items: GroupMatchView[] = []
  for (const { tournamentId, number } of held) {
    const bracket = (await findBracket(context, tournamentId))?.bracket
    const [tournament] = await read((db) => listMatchTournaments(db, { id: tournamentId }))
    // Gone, or made anew, between the two reads.
    if (!bracket || !tournament || number > bracket.rows.length) continue
    const { row } = partsOf(bracket, number)
    if (row.refereeId !== userId) continue
    const officials = await read((db) => readOfficials(db, [row], role))
    items.push(viewGroupMatch(bracket, number, officials, tournament))
  }
  return ok({ items })
})
