import { getMatch, isShown, type LiveBracket, type TeamRow } from '../../../play/bracket/live-bracket'
import { teamOf } from '../../../play/bracket/match-view'

/** A match that was played to its end with scores. */
export interface DuprMatch {
  readonly code: string
  readonly teams: readonly [TeamRow, TeamRow]
  readonly games: readonly (readonly [number, number])[]
  readonly completedAt: number | null
}

export interface DuprMatches {
  readonly matches: readonly DuprMatch[]
  readonly walkovers: number
  readonly unfinished: number
  readonly withoutScore: number
}

/** The matches of the bracket that DUPR rates, and how many ended otherwise. */
export function duprMatches(bracket: LiveBracket): DuprMatches {
  const matches: DuprMatch[] = []
  let [walkovers, unfinished, withoutScore] = [0, 0, 0]
  for (const { number } of bracket.state.plan.matches) {
    const { planned, match, row } = getMatch(bracket, number)
    if (planned.bye || !isShown(bracket, number)) continue
    const { result, status, sides } = match
    const [first, second] = sides
    if (result === null) {
      if (status === 'walkover') walkovers += 1
    } else if (result.outcome === 'walkover' || result.outcome === 'double_walkover') walkovers += 1
    else if (result.outcome === 'retired') unfinished += 1
    else if (result.games.length === 0) withoutScore += 1
    else if (typeof first === 'number' && typeof second === 'number') {
      const teams = [teamOf(bracket, first), teamOf(bracket, second)] as const
      matches.push({ code: planned.code, teams, games: result.games, completedAt: row.completedAt })
    }
  }
  return { matches, walkovers, unfinished, withoutScore }
}
