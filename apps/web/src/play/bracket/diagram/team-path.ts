import type { MatchView } from '@vot/contract'

/** The highlighted team and the numbers of its matches. */
export interface TeamPath {
  readonly team: number | null
  readonly path: ReadonlySet<number>
  /** Searched rather than only pointed at. */
  readonly chosen: boolean
}

export function teamPathOf(matches: readonly MatchView[], team: number | null, chosen: boolean): TeamPath {
  const own =
    team === null ? [] : matches.filter((match) => [match.participant1_id, match.participant2_id].includes(team))
  return { team, path: new Set(own.map((match) => match.match_number)), chosen }
}

/** The team of the side of a card that the target is part of. */
export function teamAt(target: EventTarget): number | null {
  const side = target instanceof Element ? target.closest('[data-team]') : null
  return side instanceof HTMLElement ? Number(side.dataset.team) : null
}

/** `match_number` of the card that the target is. */
export function numberOf(target: EventTarget): number | null {
  const number = target instanceof HTMLElement ? target.dataset.match : undefined
  return number === undefined ? null : Number(number)
}

/** The team that a whole card highlights: the winner, else the first known side. */
export function teamOf(matches: readonly MatchView[], number: number): number | null {
  const match = matches.find(({ match_number }) => match_number === number)
  return match ? (match.winner_id ?? match.participant1_id ?? match.participant2_id) : null
}
