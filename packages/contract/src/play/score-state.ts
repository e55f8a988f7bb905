import { scorePhases, scoringSystems } from '@vot/domain'
import * as z from 'zod/mini'

const Side = z.union([z.literal(1), z.literal(2)])
const pair = z.tuple([z.int(), z.int()])
const positions = z.object({ left: z.int(), right: z.int() })

/** Player ids, points, milliseconds; pairs are team 1, team 2. */
export const ScoreStateView = z.object({
  phase: z.enum(scorePhases),
  game_number: z.int(),
  score: pair,
  games: z.array(pair),
  serving: Side,
  /** Null in rally scoring, where each team has one server. */
  server_number: z.nullable(Side),
  server_player_id: z.int(),
  serves_remaining: Side,
  positions: z.object({ team1: positions, team2: positions }),
  team1_court: z.enum(['left', 'right']),
  timeouts_left: pair,
  paused: z.boolean(),
  elapsed_ms: z.number(),
  winner: z.nullable(Side),
  seq: z.int(),
  outcome: z.nullable(z.enum(['played', 'retired', 'walkover'])),
  /** The time-out that runs; its end is epoch milliseconds by the referee's clock. */
  timeout: z.nullable(z.object({ side: Side, ends_at: z.number() })),
  warnings: pair,
  /** Of records made before technical fouls cost anything. */
  fouls: pair,
  technical_warnings: pair,
  technical_fouls: pair,
  /** Epoch milliseconds of the latest event by the referee's clock. */
  clock_at: z.nullable(z.number()),
})
export type ScoreStateView = z.output<typeof ScoreStateView>

/** What everybody sees of a match in play: part of a bracket's match and of the live event of each rally. */
export const LiveScore = z.object({
  phase: z.enum(scorePhases),
  game_number: z.int(),
  score: pair,
  games: z.array(pair),
  serving: Side,
  /** Null in rally scoring. */
  server_number: z.nullable(Side),
  server_player_id: z.int(),
})
export type LiveScore = z.output<typeof LiveScore>

const rules = {
  /** `rally`: every rally is a point for its winner, who serves next. Left out, it is side-out. */
  scoring: z._default(z.enum(scoringSystems), 'side_out'),
  /** Of rally scoring: the point that wins a game is scored on the own serve. */
  game_point_on_serve: z._default(z.boolean(), false),
  points_per_game: z.union([z.literal(11), z.literal(15), z.literal(21)]),
  win_by: Side,
  best_of: z.union([z.literal(1), z.literal(3), z.literal(5)]),
}

/** Score rules by phase. Groups count as play-off, the match for the third place as final. */
export const PhaseRule = z.object(rules)
export type PhaseRule = z.output<typeof PhaseRule>
export const PhaseRulesView = z.object({
  play_off: PhaseRule,
  elimination: PhaseRule,
  semi_final: PhaseRule,
  final: PhaseRule,
})
export type PhaseRulesView = z.output<typeof PhaseRulesView>

/** How the match is scored. `timeout_ms` has the length of each time-out of a team in a game. */
export const ScoreRulesView = z.object({
  ...rules,
  timeout_ms: z.array(z.int()),
})
export type ScoreRulesView = z.output<typeof ScoreRulesView>
