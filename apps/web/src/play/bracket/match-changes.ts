import type { BracketView, LiveScore, MatchView, ParticipantView } from '@vot/contract'
import { nameOfPlayer, shortPair } from '../../lib/format/short-name'
import type { SpokenChange } from '../../ui/feedback/change-announcer'
import { isBye } from './layout/match-graph'
import { isOver } from './match-state'
import { scoreText, sidesOf } from './match-texts'
import { strings } from './strings'

/** Announcements of what changed between two reads of a bracket: scores, starts and results. */
export function matchChanges({ bracket: before }: BracketView, { bracket: after }: BracketView): SpokenChange[] {
  // Another bracket has nothing to compare with.
  if (before.id !== after.id) return []
  const known = new Map(before.matches.map((match) => [match.id, match]))
  return after.matches.flatMap((match) => {
    const old = known.get(match.id)
    if (old === undefined || old === match || isBye(match)) return []
    const text = changeOf(old, match)
    return text === null ? [] : [{ about: match.id, text }]
  })
}

function changeOf(old: MatchView, match: MatchView): string | null {
  if (isOver(match)) return isSameResult(old, match) ? null : strings.spoken.result(placeOf(match), resultOf(match))
  if (isOver(old)) return strings.spoken.reopened(placeOf(match))
  if (match.status !== 'in_progress') return null
  const { live_score: live } = match
  if (live?.phase === 'in_progress') {
    const { live_score: was } = old
    const isSame = was !== null && hashOf(was) === hashOf(live)
    return isSame ? null : strings.spoken.score(match.court_name ?? placeOf(match), live.score, serverOf(match, live))
  }
  return old.status === 'in_progress' ? null : strings.spoken.started(placeOf(match))
}

function isSameResult(old: MatchView, match: MatchView): boolean {
  return (
    isOver(old) &&
    old.winner_id === match.winner_id &&
    old.outcome === match.outcome &&
    old.games.join() === match.games.join()
  )
}

function hashOf({ game_number, score, serving, server_number, server_player_id }: LiveScore): string {
  return [game_number, ...score, serving, server_number, server_player_id].join()
}

function placeOf({ day_code, court_name }: MatchView): string {
  const code = strings.match(day_code)
  return court_name === null ? code : `${code}, ${court_name}`
}

function resultOf(match: MatchView): string {
  const sides = sidesOf(match)
  const winner = sides.find(({ won }) => won)
  const loser = sides.find((side) => side !== winner)
  if (!winner?.team) return strings.spoken.nobody
  const score =
    winner.games.length > 0
      ? winner.games.map((points, game) => `${points} – ${loser?.games[game] ?? 0}`).join(', ')
      : scoreText(winner, match.status, match.outcome)
  return strings.spoken.wins(nameOf(winner.team), score)
}

function nameOf(team: ParticipantView): string {
  return shortPair(team, 'two-words')
}

function serverOf({ participant1, participant2 }: MatchView, live: LiveScore): string {
  const name = nameOfPlayer([participant1, participant2], live.server_player_id)
  return name === '' ? '' : strings.spoken.serves(name, live.server_number)
}
