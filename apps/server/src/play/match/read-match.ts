import { readMatch } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { isBracketShown, seesHiddenMatches } from '../bracket/check-bracket-shown'
import { findMatch } from '../bracket/find-match'
import { partsOf } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { readOfficials } from '../bracket/officials'
import { readScoreParts } from '../score/score-view'
import { viewGroupMatch } from './group-match-view'

export const readMatchRoute = handle(readMatch, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const { bracket, number } = found
  return await context.read(async (db) => {
    const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
    if (!tournament) return err('match-not-found')
    const isShown = isBracketShown(tournament, context.now) || seesHiddenMatches(context.visitor.role)
    if (!isShown) return err('bracket-hidden')
    const officials = await readOfficials(db, [partsOf(bracket, number).row], context.visitor.role)
    const score = await readScoreParts(context.server, db, found)
    return ok({ ...viewGroupMatch(bracket, number, officials, tournament), ...score })
  })
})
