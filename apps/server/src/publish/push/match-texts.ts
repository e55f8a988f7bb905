import { lastTwoWords } from '@vot/domain'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { dayCodeOf, getMatch, type LiveBracket } from '../../play/bracket/live-bracket'
import { shortNamesOf, viewMatchChange } from '../../play/bracket/match-view'
import { strings } from './strings'

export interface PushText {
  readonly title: string
  readonly body: string
}

/** A match from the view of one of its teams (1 or 2), or of a spectator (null). */
export interface MatchSeen {
  readonly bracket: LiveBracket
  readonly number: number
  readonly side: 1 | 2 | null
  /** When it is told: a time of another day is told with its day. */
  readonly now: number
}

function sidesOf({ bracket, number }: MatchSeen): readonly [string, string] {
  const name = (index: 0 | 1) => {
    const side = getMatch(bracket, number).match.sides[index]
    return typeof side === 'number' ? shortNamesOf(bracket, side).join(' – ') : ''
  }
  return [name(0), name(1)]
}

/** `C-12 gặp Long – Linh` for a team, `C-12: Long – Linh gặp Việt – Nga` for everybody else. */
function pairing(seen: MatchSeen): string {
  const code = dayCodeOf(seen.bracket, seen.number)
  const [one, other] = sidesOf(seen)
  if (seen.side === null) return say(strings).pairing(code, one, other)
  return say(strings).against(code, seen.side === 1 ? other : one)
}

export function calledText(seen: MatchSeen, court: string, referee: string | null): PushText {
  const waits = seen.side !== null && referee !== null ? ` ${say(strings).refereeWaits(lastTwoWords(referee))}` : ''
  return { title: say(strings).calledTo(court), body: `${pairing(seen)}.${waits}` }
}

export function soonText(seen: MatchSeen, start: number, court: string | null): PushText {
  const place = `${say(formats).timeFrom(seen.now, start)}${court === null ? '' : `, ${court}`}`
  const code = dayCodeOf(seen.bracket, seen.number)
  return {
    title: say(strings).soon,
    body: seen.side === null ? say(strings).expected(pairing(seen), place) : say(strings).expectedOwn(code, place),
  }
}

/** @param next when the team's next match is expected, null where nobody knows */
export function resultText(seen: MatchSeen, next: number | null): PushText | undefined {
  const { bracket, number, side, now } = seen
  const change = viewMatchChange(bracket, number)
  const code = dayCodeOf(bracket, number)
  const [one, other] = sidesOf(seen)
  if (change.outcome === null) return undefined
  if (change.outcome === 'double_walkover') {
    return { title: say(strings).bothAbsent, body: `${say(strings).pairing(code, one, other)}.` }
  }
  if (change.winner_id === null) return undefined
  const isFirst = change.winner_id === change.participant1_id
  const won = side === null || (side === 1) === isFirst
  const score = scoreOf(change.games, side === null ? isFirst : side === 1)
  if (side === null) {
    const [winner, loser] = isFirst ? [one, other] : [other, one]
    return { title: winnerText(change.outcome, winner, score), body: say(strings).played(code, loser) }
  }
  const coming = next === null ? '' : ` ${say(strings).nextMatch(say(formats).timeFrom(now, next))}`
  const title = won ? wonText(change.outcome, score) : lostText(change.outcome, score)
  return { title, body: `${say(strings).played(code, side === 1 ? other : one)}${coming}` }
}

function winnerText(outcome: string, team: string, score: string): string {
  if (outcome === 'walkover') return say(strings).winnerOfAbsent(team)
  return outcome === 'retired' ? say(strings).winnerOfRetired(team) : say(strings).winner(team, score)
}

function wonText(outcome: string, score: string): string {
  if (outcome === 'walkover') return say(strings).wonOfAbsent
  return outcome === 'retired' ? say(strings).wonOfRetired : say(strings).won(score)
}

function lostText(outcome: string, score: string): string {
  if (outcome === 'walkover') return say(strings).lostAbsent
  return outcome === 'retired' ? say(strings).lostRetired : say(strings).lost(score)
}

/** `11 – 6` of one game, games won of several; own points first. */
function scoreOf(games: readonly (readonly [number, number])[], isFirst: boolean): string {
  const [only] = games
  const own = isFirst ? 0 : 1
  if (games.length === 1 && only) return `${only[own]} – ${only[1 - own]}`
  const wonBy = (index: number) => games.filter((game) => (game[index] ?? 0) > (game[1 - index] ?? 0)).length
  return `${wonBy(own)} – ${wonBy(1 - own)}`
}
