import { scoreEventTypes } from '@vot/domain'
import * as z from 'zod/mini'
import { BracketVariant } from './bracket'
import { endpoint } from './endpoint'
import { IdParams } from './fields'
import { GroupMatchView } from './match'
import { LiveScore, ScoreRulesView } from './score-state'

/** What a printed score sheet says above its boxes. */
export const SheetMatch = z.extend(GroupMatchView, { bracket_variant: BracketVariant, score_rules: ScoreRulesView })
export type SheetMatch = z.output<typeof SheetMatch>

/** One line of the record of a match. */
export const SheetEvent = z.object({
  seq: z.int(),
  type: z.enum(scoreEventTypes),
  /** The side that it is about: who won the rally, called the time-out, got the warning; null for what is about none. */
  side: z.nullable(z.union([z.literal(1), z.literal(2)])),
  /** The referee's time. */
  at: z.string(),
  by: z.nullable(z.string()),
  /** The score after it. */
  after: LiveScore,
})
export type SheetEvent = z.output<typeof SheetEvent>

/** Where people reach this server, as it was configured; null where nobody said. */
const public_url = z.nullable(z.string())

export const readMatchSheet = endpoint({
  method: 'GET',
  path: '/api/matches/:id/sheet',
  summary: 'A match for its printed sheet: rules, teams, and every recorded event with the score after it',
  access: 'operations:view',
  params: IdParams,
  response: z.object({ public_url, match: SheetMatch, events: z.array(SheetEvent) }),
  errors: ['match-not-found'],
})

export const listGroupSheets = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/sheets',
  summary:
    'The matches of a group that are ready or on court, for blank score sheets: by court, then in the order of the queue',
  access: 'operations:view',
  params: IdParams,
  response: z.object({ public_url, group_name: z.string(), items: z.array(SheetMatch) }),
  errors: ['group-not-found'],
})
