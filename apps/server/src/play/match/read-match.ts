import { type GroupMatchView, readMatch } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { getMatch, type LiveBracket } from '../bracket/live-bracket'
import { findMatch } from '../bracket/lock-match'
import { listMatchTournaments, type MatchTournament } from '../bracket/match-tournament-queries'
import { viewMatchTournament } from '../bracket/match-tournament-view'
import { viewMatch } from '../bracket/match-view'
import { type Officials, readOfficials } from '../bracket/officials'
import { isBracketShown, seesHiddenMatches } from '../bracket/read-bracket'
import { readScoreParts } from '../score/list-score-events'

export function viewGroupMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
): GroupMatchView {
  return { ...viewMatch(bracket, number, officials), tournament: viewMatchTournament(tournament) }
}

export const readMatchRoute = handle(readMatch, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const { bracket, number } = found
  return await context.read(async (db) => {
    const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
    if (!tournament) return err('match-not-found')
    const isShown = isBracketShown(tournament, context.now) || seesHiddenMatches(context.visitor.role)
    if (!isShown) return err('bracket-hidden')
    const officials = await readOfficials(db, [getMatch(bracket, number).row], context.visitor.role)
    const score = await readScoreParts(context.server, db, found)
    return ok({ ...viewGroupMatch(bracket, number, officials, tournament), ...score })
  })
})
