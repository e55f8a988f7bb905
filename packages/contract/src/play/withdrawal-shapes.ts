import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, optionalText } from '../fields'
import { RegistrationView } from '../tournament/registration-shapes'

/** Matches as the desk calls them: `C-07`. */
const CalledMatches = z.array(z.object({ id: z.int(), day_code: z.string() }))

/** What one way of leaving does to matches, in playing order. */
const WithdrawalEffects = z.object({
  /** Won at once by the team named, such as "Phúc/Khôi". */
  walkovers: z.array(z.object({ id: z.int(), day_code: z.string(), winner: z.string() })),
  /** Lose the result that they have. */
  voided: CalledMatches,
  /** Are not played any more. */
  cancelled: CalledMatches,
})

export type WithdrawalEffects = z.output<typeof WithdrawalEffects>

/** Both ways of leaving; `void` is null where the team plays in no group that is still open. */
export const WithdrawalPreview = z.object({ forfeit: WithdrawalEffects, void: z.nullable(WithdrawalEffects) })

export type WithdrawalPreview = z.output<typeof WithdrawalPreview>

export const previewWithdrawalShapes = {
  params: IdParams,
  response: WithdrawalPreview,
}

/**
 * One side of a match as a preview names it: a short pair, or "Thắng C-07" for a source. `new` is the team that comes in,
 * whichever it will be; it and a bye have no text.
 */
const LateSide = z.object({ kind: z.enum(['team', 'source', 'bye', 'new']), text: z.string() })
export type LateSide = z.output<typeof LateSide>

/** A match that is different with the team that comes in; `before` is null for a new one, `after` for one that is no more. */
export const LateMatch = z.object({
  day_code: z.string(),
  before: z.nullable(z.tuple([LateSide, LateSide])),
  after: z.nullable(z.tuple([LateSide, LateSide])),
})
export type LateMatch = z.output<typeof LateMatch>

/** A team that may come in: reserves in their order, then who waits, then approved teams without a place. */
export const LateCandidate = z.object({
  registration_id: z.int(),
  player1_name: z.string(),
  player2_name: z.string(),
  status: z.enum(['pending', 'approved']),
  reserve_place: z.nullable(z.int()),
  team_points: z.number(),
  /** Why it cannot come in; null where it can. */
  obstacle: z.nullable(z.string()),
  /** What is to be confirmed, each a sentence. */
  warnings: z.array(z.string()),
})
export type LateCandidate = z.output<typeof LateCandidate>

/** Names a place: `line-7`, `cluster-B`, `table-A`. */
const Place = z.string().check(z.regex(/^(line|cluster|table)-\w{1,8}$/, fieldMessages['value-invalid']))

/** A place for a late team; `place` names it in the other calls. */
export const LatePlaceView = z.object({
  place: z.string(),
  kind: z.enum(['line', 'cluster', 'table']),
  /** Letter of the cluster or table, null opposite a bye. */
  group_key: z.nullable(z.string()),
  round: z.int(),
  /** Whom the team meets first, or all of the table. */
  opponents: z.array(LateSide),
  /** Why it is none any more, with the codes of what was played; null where the team can go there. */
  obstacle: z.nullable(z.string()),
})
export type LatePlaceView = z.output<typeof LatePlaceView>

/** A team of the list, or two players who enter now. */
const TeamComing = z.union(
  [z.object({ registration_id: Id }), z.object({ player1_id: Id, player2_id: Id })],
  fieldMessages['players-required'],
)
export type TeamComing = z.output<typeof TeamComing>

const coming = { team: TeamComing, reason: optionalText(500), ...confirmField }

export const readLatePlacesShapes = {
  params: IdParams,
  response: z.object({ places: z.array(LatePlaceView), candidates: z.array(LateCandidate) }),
}

export const previewLateEntryShapes = {
  params: IdParams,
  query: z.object({ place: Place }),
  response: z.object({ matches: z.array(LateMatch) }),
}

export const enterLateShapes = {
  params: IdParams,
  body: z.object({ place: Place, ...coming }),
  response: RegistrationView,
}

export const previewReplacementShapes = {
  params: IdParams,
  response: z.object({
    /** Why the team cannot be replaced; null where it can. */
    obstacle: z.nullable(z.string()),
    matches: z.array(LateMatch),
    candidates: z.array(LateCandidate),
  }),
}

export const replaceTeamShapes = {
  params: IdParams,
  body: z.object(coming),
  response: RegistrationView,
}

export const undoTeamChangeShapes = {
  params: IdParams,
  response: RegistrationView,
}

/** A team that took another's place or came late, as long as that stands. */
export const TeamChange = z.object({
  id: z.int(),
  kind: z.enum(['replaced', 'late']),
  registration_id: z.int(),
  joined_name: z.string(),
  left_id: z.nullable(z.int()),
  left_name: z.nullable(z.string()),
  rolling_number: z.nullable(z.int()),
  at: z.string(),
  /** For organisers alone. */
  reason: z.optional(z.nullable(z.string())),
})
export type TeamChange = z.output<typeof TeamChange>

export const listTeamChangesShapes = {
  params: IdParams,
  response: z.object({ items: z.array(TeamChange) }),
}
