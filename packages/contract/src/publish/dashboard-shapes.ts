import * as z from 'zod/mini'

export const ActivityType = z.enum(['tournament_created', 'player_registered', 'match_completed'])

export type ActivityType = z.output<typeof ActivityType>

/** One line of what happened lately; names no phone number. */
export const ActivityView = z.object({
  /** The fact it stands for, such as `match-12`; the same in every answer. */
  id: z.string(),
  type: ActivityType,
  title: z.string(),
  message: z.string(),
  description: z.string(),
  timestamp: z.string(),
  icon: z.enum(['trophy', 'user-plus', 'circle-check']),
  tournament_id: z.nullable(z.int()),
})

export type ActivityView = z.output<typeof ActivityView>

/** Percent with one decimal; null while there is nothing to compare or to divide by. */
const Percent = z.nullable(z.number())

/**
 * What the dashboard shows, measured from the database. Growth compares the last 30 days with the 30 before, in
 * percent; null when the 30 before had none. Money in whole đồng.
 */
export const DashboardView = z.object({
  activePlayers: z.int(),
  totalTournaments: z.int(),
  gamesPlayed: z.int(),
  totalRevenue: z.int(),
  /** The same as `totalRevenue`: paid fees of all time. */
  revenue: z.int(),
  playerGrowth: Percent,
  tournamentGrowth: Percent,
  gameGrowth: Percent,
  revenueGrowth: Percent,
  /** Newest first, at most 10. */
  recentActivity: z.array(ActivityView),
  performance: z.object({
    /** Approved players of all expected ones; above 100 where more were approved than expected. */
    participation: Percent,
    /** Finished matches of all matches of started tournaments. */
    completion: Percent,
    /** Mean of the ratings, 1 to 5 with two decimals; null while there are none. */
    satisfaction: z.nullable(z.number()),
    rating_count: z.int(),
    /** Players with 2 or more tournaments of all with 1 or more. */
    returning_players: Percent,
  }),
  system: z.object({
    /** Share of the last 30 days, or of the time since the first start, in which a process ran; two decimals. */
    uptime_percent: z.number(),
    /** Half of the latest answers took no longer; null before the first. */
    p50_response_ms: z.nullable(z.number()),
  }),
  measured_at: z.string(),
})

export type DashboardView = z.output<typeof DashboardView>

export const readDashboardShapes = {
  response: DashboardView,
}
