import { type BracketEntry, orderEntries } from '@vot/domain'
import type { Entrant } from './bracket-queries'

/** Entries in the order of their drawn numbers; those without a number follow by points, then by id. */
export function planEntries(entrants: readonly Entrant[]): BracketEntry[] {
  const teams = entrants.map((entrant) => ({ ...entrant, points: entrant.player1Points + entrant.player2Points }))
  return orderEntries(teams).map(({ id, player1ClubId, player2ClubId }) => ({
    id,
    clubIds: [player1ClubId, player2ClubId],
  }))
}
