import type { DashboardView } from '@vot/contract'

/** The built-in sample set, marked as sample data, while nothing was ever read. */
export const sampleDashboard: DashboardView = {
  activePlayers: 120,
  totalTournaments: 8,
  gamesPlayed: 240,
  totalRevenue: 36_000_000,
  revenue: 36_000_000,
  playerGrowth: null,
  tournamentGrowth: null,
  gameGrowth: null,
  revenueGrowth: null,
  recentActivity: [],
  performance: { participation: 85, completion: 92, satisfaction: 4.7, rating_count: 0, returning_players: 78 },
  system: { uptime_percent: 99.9, p50_response_ms: 120 },
  measured_at: '2026-01-01T00:00:00+07:00',
}
