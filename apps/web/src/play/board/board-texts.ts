import type { BoardMatch, BoardTeam } from '@vot/contract'
import { nameOfPlayer, pairLine, playerNames } from '../../lib/format/short-name'
import { letterOf, sourceText, stageText } from '../bracket/match-texts'
import { strings } from './strings'

/** `Tứ kết · Đôi nam 7.5`. */
export function placeText(match: BoardMatch): string {
  return `${stageOfBracket(match)} · ${match.tournament_name}`
}

/** `Tứ kết`. */
export function stageOfBracket(match: BoardMatch): string {
  return stageText(match, match.bracket_variant)
}

/** Letters of the longest pair that fits one line of a board. */
export const maxPairLetters = 27

/** Who will play on a side that is open yet: `Thắng C-07`, with the code that the hall calls the match by. */
export function sourceOnDay(match: BoardMatch, source: string | null): string {
  if (source === null) return strings.toBeKnown
  return sourceText(source, match.bracket_variant, letterOf(match))
}

/**
 * Both names by the two-word rule, one below the other; both short names where one of them is longer than `most`, so
 * that they are set in the same size.
 */
export function namesOf(team: BoardTeam, most = Number.POSITIVE_INFINITY): readonly string[] {
  const names = playerNames(team, 'two-words')
  return names.every((name) => name.length <= most) ? names : playerNames(team, 'short')
}

/** The sides of a match that is over, the winner first; in their order where nobody won. */
export function sidesByResult({ participant1, participant2, winner_id }: BoardMatch) {
  const inOrder = winner_id !== null && winner_id === participant2?.id ? [participant2, participant1] : null
  const [first, second] = (inOrder ?? [participant1, participant2]).map((team) =>
    team ? pairLine(team, maxPairLetters) : '',
  )
  return { first: first ?? '', second: second ?? '', isWon: winner_id !== null }
}

/** `11–8, 7–11` as the first side and the second; what ended it otherwise in words. */
function resultText(match: BoardMatch): string {
  if (match.outcome === 'double_walkover') return strings.nobodyWon
  if (match.games.length === 0) return strings.walkover
  return match.games.map(([first, second]) => `${first}–${second}`).join(', ')
}

/** The result as the winner says it: its points first. */
export function winnerResult(match: BoardMatch): string {
  const isSecond = match.winner_id !== null && match.winner_id === match.participant2?.id
  if (!isSecond) return resultText(match)
  return resultText({ ...match, games: match.games.map(([first, second]): [number, number] => [second, first]) })
}

/** Who serves, by the two-word rule; empty while nobody does. */
export function serverName({ live_score, participant1, participant2 }: BoardMatch): string {
  return nameOfPlayer([participant1, participant2], live_score?.server_player_id)
}

/** The stage of a court as a board tells it. */
export type CourtStage = 'free' | 'elsewhere' | 'assigned' | 'called' | 'playing' | 'over'

export function stageOf(court: { readonly busy: boolean; readonly match: BoardMatch | null }): CourtStage {
  if (court.match === null) return court.busy ? 'elsewhere' : 'free'
  if (court.match.status === 'in_progress') return 'playing'
  if (court.match.status === 'completed' || court.match.status === 'walkover') return 'over'
  return court.match.called_at === null ? 'assigned' : 'called'
}

export const stageTexts: Readonly<Record<CourtStage, string>> = {
  free: strings.free,
  elsewhere: strings.elsewhere,
  assigned: strings.assigned,
  called: strings.called,
  playing: strings.playing,
  over: strings.over,
}
