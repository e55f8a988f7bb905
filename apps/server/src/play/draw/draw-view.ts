import type { DrawView, PastDraw } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { DrawRow } from './draw-queries'
import { frozenTeams, plannedSpins } from './frozen-draw'

/** What anybody may see: the seed only once the draw is closed, of the outcome only what was shown. */
export function viewDraw(row: DrawRow): DrawView {
  const spins = plannedSpins(row).slice(0, row.shown)
  return {
    ...head(row),
    teams: frozenTeams(row),
    spins: spins.map(({ registrationId, number }) => ({ registration_id: registrationId, number })),
  }
}

export function viewPastDraw(row: DrawRow): PastDraw {
  return { ...head(row), team_count: frozenTeams(row).length, spin_count: row.shown }
}

function head(row: DrawRow) {
  return {
    id: row.id,
    tournament_id: row.tournamentId,
    state: row.state,
    separate_clubs: row.separateClubs === 1,
    commitment: row.commitment,
    seed: row.state === 'open' ? null : row.seed,
    abandoned_because: row.abandonedBecause,
    opened_at: formatVietnamIso(row.openedAt),
    closed_at: row.closedAt === null ? null : formatVietnamIso(row.closedAt),
  }
}
