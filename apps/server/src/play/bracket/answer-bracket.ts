import type { FullBracketView } from '@vot/contract'
import type { Visitor } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { ReadInstead } from '../../http/handle'
import { viewBracket } from './bracket-view'
import type { LiveBracket } from './live-bracket'
import { listMatchTournaments } from './match-tournament-queries'
import { viewMatchTournament } from './match-tournament-view'
import { readOfficials } from './officials'

/** The full answer as the visitor may see it. The tournament is read anew: its names change while a bracket stands. */
export async function answerBracket(db: Queries, bracket: LiveBracket, visitor: Visitor): Promise<FullBracketView> {
  const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
  if (!tournament) throw new Error(`bracket ${bracket.id} has no tournament`)
  return viewBracket(bracket, await readOfficials(db, bracket.rows, visitor), viewMatchTournament(tournament))
}

/** From so many matches on, the answer to a write is read once that is committed, by the thread for large reads. */
const largeAnswer = 200

/** What a write answers that has made this bracket. */
export async function answerMadeBracket(
  db: Queries,
  bracket: LiveBracket,
  visitor: Visitor,
): Promise<FullBracketView | ReadInstead> {
  return bracket.rows.length > largeAnswer ? { readInstead: true } : await answerBracket(db, bracket, visitor)
}
