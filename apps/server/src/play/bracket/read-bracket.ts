import { type FullBracketView, readBracket, readLeanBracket } from '@vot/contract'
import {
  err,
  isBracketPublic,
  mayDo,
  ok,
  type Requester,
  type Result,
  type TournamentDates,
  tournamentStatus,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePrepared, type ReadInstead } from '../../http/handle'
import { findBracketDates } from './bracket-queries'
import { viewBracket, viewLeanBracket } from './bracket-view'
import type { LiveBracket } from './live-bracket'
import { loadBracket } from './load-bracket'
import { listMatchTournaments, viewMatchTournament } from './match-tournament-queries'
import { readOfficials } from './match-view'

/** The full answer as the visitor may see it. The tournament is read anew: its names change while a bracket stands. */
async function answerBracket(db: Queries, bracket: LiveBracket, visitor: Requester): Promise<FullBracketView> {
  const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
  if (!tournament) throw new Error(`bracket ${bracket.id} has no tournament`)
  return viewBracket(bracket, await readOfficials(db, bracket.rows, visitor), viewMatchTournament(tournament))
}

/** From this many matches on, the answer to a write is read after its commit, by the process for large reads. */
const largeAnswer = 200

/** The answer to a write that has made this bracket. */
export async function answerNewBracket(
  db: Queries,
  bracket: LiveBracket,
  visitor: Requester,
): Promise<FullBracketView | ReadInstead> {
  return bracket.rows.length > largeAnswer ? { readInstead: true } : await answerBracket(db, bracket, visitor)
}

/**
 * While teams may register the public does not see the bracket: it would not be the one that is played. Everything that
 * shows its matches checks this.
 */
export function isBracketShown(dates: TournamentDates, now: number): boolean {
  return isBracketPublic(tournamentStatus(dates, now))
}

/** Whether the visitor sees matches of brackets that the public does not see for now: who works on them does. */
export function seesHiddenMatches(visitor: Requester): boolean {
  return mayDo(visitor, 'operations:view')
}

export async function checkBracketShown(
  db: Queries,
  tournamentId: number,
  now: number,
): Promise<Result<null, 'bracket-hidden'>> {
  const dates = await findBracketDates(db, tournamentId)
  return dates === undefined || isBracketShown(dates, now) ? ok(null) : err('bracket-hidden')
}

const reserved = {
  access: 'bracket:manage',
  refuse: (db: Queries, { params }: { readonly params: { readonly id: number } }, now: number) =>
    checkBracketShown(db, params.id, now),
} as const

/** The same bytes for everybody, so they are made for a visitor who may see the least. */
export const readBracketRoute = handlePrepared(readBracket, {
  tournamentId: ({ params }) => params.id,
  reserved,
  async build(db, { params }, seq) {
    const bracket = await loadBracket(db, params.id, seq)
    if (!bracket) return err('bracket-not-found')
    return ok(await answerBracket(db, bracket, 'anonymous'))
  },
})

/** What the screens read, without what they can work out themselves. */
export const readLeanBracketRoute = handlePrepared(readLeanBracket, {
  tournamentId: ({ params }) => params.id,
  reserved,
  async build(db, { params }, seq) {
    const bracket = await loadBracket(db, params.id, seq)
    if (!bracket) return err('bracket-not-found')
    return ok(viewLeanBracket(bracket, await readOfficials(db, bracket.rows, 'anonymous')))
  },
})
