import type { Place, PointEntry } from '../../people/ranking/ledger'
import type { Points } from '../../shared/points'
import type { DivisionAwards } from '../../tournament/group/check-division'
import type { ResultEntry } from './check-results'

export type PlannedAward = Pick<PointEntry, 'playerId' | 'points' | 'place'>

export function awardFor(place: Place, awards: DivisionAwards): Points {
  const byPlace = { first: awards.awardFirst, second: awards.awardSecond, third: awards.awardThird }
  return byPlace[place]
}

/**
 * The entries to append so that this tournament's ledger says what the results say: only differences, none when
 * nothing changed. `previous` are the tournament's own entries, oldest first.
 */
export function planAwards(
  previous: readonly PlannedAward[],
  results: readonly ResultEntry[],
  awards: DivisionAwards,
): PlannedAward[] {
  const held = new Map<number, { points: Points; place: Place | null }>()
  for (const { playerId, points, place } of previous) {
    held.set(playerId, { points: (held.get(playerId)?.points ?? 0) + points, place })
  }
  const due = new Map(results.map(({ playerId, place }) => [playerId, place]))
  const planned: PlannedAward[] = []
  for (const playerId of new Set([...due.keys(), ...held.keys()])) {
    const place = due.get(playerId) ?? null
    const before = held.get(playerId) ?? { points: 0, place: null }
    const points = (place === null ? 0 : awardFor(place, awards)) - before.points
    // A place alone is recorded too: an award of 0 points still belongs in the player's history.
    if (points !== 0 || place !== before.place) planned.push({ playerId, points, place })
  }
  return planned
}
