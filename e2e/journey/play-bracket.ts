import { type BracketView, decideGroupTie, type MatchView, readBracket, saveMatchResult } from '@vot/contract'
import type { MatchResult } from '@vot/domain'
import type { ApiCaller } from './api-caller'

export interface PlayedMatch {
  readonly match: MatchView
  readonly winner_id: number
  readonly loser_id: number
  readonly set1_winner_score: number
  readonly set1_loser_score: number
}

/** What a recorded game means for a match: the team that served first is its first side. */
export function resultOf(match: MatchView, result: MatchResult): PlayedMatch {
  const { participant1_id: first, participant2_id: second } = match
  const [game] = 'games' in result ? result.games : []
  if (result.outcome !== 'played' || game === undefined || first === null || second === null)
    throw new Error(`${match.match_code} cannot be played yet, or not with this game.`)
  const sides = result.winner === 1 ? [first, second] : [second, first]
  return {
    match,
    winner_id: sides[0] ?? 0,
    loser_id: sides[1] ?? 0,
    set1_winner_score: Math.max(...game),
    set1_loser_score: Math.min(...game),
  }
}

/** Plays every match that is left, with ties of a group decided as soon as nothing else separates the teams. */
export async function playOn(
  organiser: ApiCaller,
  tournamentId: number,
  nextResult: () => MatchResult,
): Promise<BracketView> {
  const params = { id: String(tournamentId) }
  for (;;) {
    const view = await organiser.call(readBracket, { params })
    const ready = view.bracket.matches.filter(({ status }) => status === 'ready')
    for (const match of ready) {
      const { match: _, ...body } = resultOf(match, nextResult())
      await organiser.call(saveMatchResult, { params: { id: String(match.id) }, body })
    }
    if (ready.length > 0) continue
    const tied = view.groups.find(({ ties }) => ties.some(({ state }) => state === 'open'))
    if (tied === undefined) return view
    await organiser.call(decideGroupTie, { params, body: { group_key: tied.key, method: 'lots' } })
  }
}
