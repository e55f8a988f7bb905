import { formatVietnamTime } from '@vot/domain'
import { dayCodeOf, getMatch, type LiveBracket } from '../../play/bracket/live-bracket'
import { shortNamesOf, viewMatchChange } from '../../play/bracket/match-view'

export interface PushText {
  readonly title: string
  readonly body: string
}

/** A match as one of its teams sees it (1 or 2), or as somebody who watches (null). */
export interface MatchSeen {
  readonly bracket: LiveBracket
  readonly number: number
  readonly side: 1 | 2 | null
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
  if (seen.side === null) return `${code}: ${one} gặp ${other}`
  return `${code} gặp ${seen.side === 1 ? other : one}`
}

export function calledText(seen: MatchSeen, court: string, referee: string | null): PushText {
  const waits = seen.side !== null && referee !== null ? ` Trọng tài ${shortOf(referee)} đang chờ.` : ''
  return { title: `Mời vào ${court}`, body: `${pairing(seen)}.${waits}` }
}

/** The last two words of a name, as people are called. */
function shortOf(name: string): string {
  return name.trim().split(/\s+/).slice(-2).join(' ')
}

export function soonText(seen: MatchSeen, start: number, court: string | null): PushText {
  const place = `${formatVietnamTime(start)}${court === null ? '' : `, ${court}`}`
  const code = dayCodeOf(seen.bracket, seen.number)
  return {
    title: 'Khoảng 20 phút nữa',
    body: seen.side === null ? `${pairing(seen)}, dự kiến ${place}.` : `${code} dự kiến ${place}. Khởi động là vừa.`,
  }
}

/** @param next when the team's next match is expected, null where nobody knows */
export function resultText(seen: MatchSeen, next: number | null): PushText | undefined {
  const { bracket, number, side } = seen
  const change = viewMatchChange(bracket, number)
  const code = dayCodeOf(bracket, number)
  const [one, other] = sidesOf(seen)
  if (change.outcome === null) return undefined
  if (change.outcome === 'double_walkover') {
    return { title: 'Cả hai đội vắng mặt', body: `${code}: ${one} gặp ${other}.` }
  }
  if (change.winner_id === null) return undefined
  const isFirst = change.winner_id === change.participant1_id
  const won = side === null || (side === 1) === isFirst
  const score = scoreOf(change.games, side === null ? isFirst : side === 1)
  if (side === null) {
    const [winner, loser] = isFirst ? [one, other] : [other, one]
    return { title: `${winner} thắng${reasonOf(change.outcome, true) ?? ` ${score}`}`, body: `${code}, gặp ${loser}.` }
  }
  const coming = next === null ? '' : ` Trận tiếp theo khoảng ${formatVietnamTime(next)}.`
  const title = `${won ? 'Thắng' : 'Thua'}${reasonOf(change.outcome, won) ?? ` ${score}`}`
  return { title, body: `${code}, gặp ${side === 1 ? other : one}.${coming}` }
}

function reasonOf(outcome: string, won: boolean): string | undefined {
  if (outcome === 'walkover') return won ? ', đội kia vắng mặt' : ' vì vắng mặt'
  if (outcome === 'retired') return won ? ', đội kia bỏ cuộc' : ' vì bỏ cuộc'
  return undefined
}

/** `11 – 6` of one game, games won of several; own points first. */
function scoreOf(games: readonly (readonly [number, number])[], isFirst: boolean): string {
  const [only] = games
  const own = isFirst ? 0 : 1
  if (games.length === 1 && only) return `${only[own]} – ${only[1 - own]}`
  const wonBy = (index: number) => games.filter((game) => (game[index] ?? 0) > (game[1 - index] ?? 0)).length
  return `${wonBy(own)} – ${wonBy(1 - own)}`
}
