import type { BracketEntry } from '@vot/domain'
import type { Entrant } from './brackets-queries'

/** Entries in the order of their drawn numbers; those without a number follow by points, then by id. Source: D 5. */
export function planEntries(entrants: readonly Entrant[]): BracketEntry[] {
  return [...entrants].sort(byNumberThenPoints).map(({ id, player1ClubId, player2ClubId }) => ({
    id,
    clubIds: [player1ClubId, player2ClubId],
  }))
}

function byNumberThenPoints(a: Entrant, b: Entrant): number {
  const number = (entrant: Entrant) => entrant.rollingNumber ?? Number.MAX_SAFE_INTEGER
  const points = (entrant: Entrant) => entrant.player1Points + entrant.player2Points
  return number(a) - number(b) || points(b) - points(a) || a.id - b.id
}
