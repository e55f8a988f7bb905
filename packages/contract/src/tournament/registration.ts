import * as z from 'zod/mini'
import { endpoint, TableFormat, tableFile } from '../endpoint'
import { fieldMessages } from '../errors'
import { Id, IdParams, Message, optionalText, pageOf, paging, QueryId, QueryText } from '../fields'

export const RegistrationStatus = z.enum(['pending', 'approved', 'rejected'])

export const RegistrationView = z.object({
  id: z.int(),
  tournament_id: z.int(),
  player1_id: z.int(),
  player1_name: z.string(),
  /** Full for organisers, masked for everyone else. */
  player1_phone: z.string(),
  /** Frozen when the team registered. */
  player1_points: z.number(),
  /** No points yet at the snapshot's moment: these are those of the entry. */
  player1_points_later: z.boolean(),
  player1_verified: z.boolean(),
  player1_club: z.nullable(z.string()),
  player1_club_id: z.nullable(z.int()),
  player1_club_name: z.nullable(z.string()),
  player2_id: z.int(),
  player2_name: z.string(),
  player2_phone: z.string(),
  player2_points: z.number(),
  player2_points_later: z.boolean(),
  player2_verified: z.boolean(),
  player2_club: z.nullable(z.string()),
  player2_club_id: z.nullable(z.int()),
  player2_club_name: z.nullable(z.string()),
  /** Sum of the pair. */
  team_points: z.number(),
  /** How far the pair is over the cap; 0 when it is not. */
  points_over: z.number(),
  status: RegistrationStatus,
  /** The reader entered it. */
  is_own: z.optional(z.boolean()),
  /** For organisers alone. */
  payment_completed: z.optional(z.boolean()),
  /** When it was approved or rejected, for organisers alone. */
  decided_at: z.optional(z.nullable(z.string())),
  rejection_reason: z.optional(z.nullable(z.string())),
  /** Opens the team's payment request; for organisers and who entered the team. */
  payment_key: z.optional(z.nullable(z.string())),
  rolling_number: z.nullable(z.int()),
  withdrawn: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type RegistrationView = z.output<typeof RegistrationView>

export const RegistrationInput = z.object(
  {
    tournament_id: z
      .int(fieldMessages['tournament-info-invalid'])
      .check(z.positive(fieldMessages['tournament-info-invalid'])),
    player1_id: z.int(fieldMessages['players-required']).check(z.positive(fieldMessages['players-required'])),
    player2_id: z.int(fieldMessages['players-required']).check(z.positive(fieldMessages['players-required'])),
  },
  fieldMessages['players-required'],
)

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/tournament-registrations',
  summary: 'Registrations by created_at',
  access: 'public:read',
  query: z.object({
    ...paging(100),
    tournament_id: z.optional(QueryId),
    status: z.optional(RegistrationStatus),
    q: QueryText,
  }),
  response: z.extend(pageOf(RegistrationView), {
    /** Of all that the filter by tournament leaves, rejected ones included, whose names organisers alone see. */
    counts: z.object({ approved: z.int(), pending: z.int(), rejected: z.int() }),
  }),
  errors: [],
})

export const exportRegistrations = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/registrations/export',
  summary: 'All registrations of a tournament with full phone numbers, as a table',
  access: 'registration:decide',
  params: IdParams,
  query: z.object({ format: TableFormat }),
  ...tableFile,
  errors: ['tournament-not-found'],
})

export const createRegistration = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations',
  summary: 'Enter a team; the server fills names, phones, clubs and points from its own data',
  access: 'registration:create',
  body: RegistrationInput,
  response: RegistrationView,
  status: 201,
  errors: [
    'tournament-not-found',
    'player-not-found',
    'registration-closed',
    'same-player-twice',
    'pair-already-registered',
    'entry-list-locked',
  ],
})

const decide = {
  access: 'registration:decide',
  params: IdParams,
  response: RegistrationView,
} as const

export const approveRegistration = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/tournament-registrations/:id/approve',
  summary: 'Approve a team; its players stand in no other approved team',
  errors: ['registration-not-found', 'registration-already-decided', 'player-already-registered', 'entry-list-locked'],
})

/** A registration that a bulk approval left as it was, and why. */
const SkippedRegistration = z.object({
  id: z.int(),
  code: z.enum(['registration-not-found', 'registration-already-decided', 'player-already-registered']),
  message: z.string(),
})

export const approveRegistrations = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/approve-many',
  summary: 'Approve teams of one tournament at once; rejected and foreign ones are skipped with the reason',
  access: 'registration:decide',
  body: z.object({
    tournament_id: Id,
    ids: z
      .array(Id)
      .check(z.minLength(1, fieldMessages['value-invalid']), z.maxLength(200, fieldMessages['value-invalid'])),
  }),
  response: z.object({
    /** The approved ones in the order asked for, those included that were approved before. */
    items: z.array(RegistrationView),
    skipped: z.array(SkippedRegistration),
  }),
  errors: ['tournament-not-found', 'entry-list-locked'],
})

export const rejectRegistration = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/tournament-registrations/:id/reject',
  summary: 'Reject a team, with a reason for organisers',
  body: z._default(z.object({ reason: optionalText(500) }), {}),
  errors: ['registration-not-found', 'registration-already-decided', 'player-already-registered', 'entry-list-locked'],
})

export const undoDecision = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/tournament-registrations/:id/undo-decision',
  summary: 'Let an approved or rejected team wait again, while there is no bracket',
  errors: ['registration-not-found', 'entry-list-locked', 'pair-already-registered', 'already-withdrawn'],
})

export const deleteRegistration = endpoint({
  method: 'DELETE',
  path: '/api/tournament-registrations/:id',
  summary: 'Delete a registration',
  access: 'registration:decide',
  params: IdParams,
  response: Message,
  errors: ['registration-not-found', 'entry-list-locked', 'tournament-has-results'],
})

export const markPaymentCompleted = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/tournament-registrations/:id/mark-payment-completed',
  summary: 'The fee is paid',
  errors: ['registration-not-found'],
})

export const markPaymentIncomplete = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/tournament-registrations/:id/mark-payment-incomplete',
  summary: 'The fee is not paid',
  errors: ['registration-not-found'],
})

export const assignRollingNumbers = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/assign-rolling-numbers',
  summary: 'Save the numbers of the draw; replaces all numbers of the tournament',
  access: 'draw:manage',
  body: z.object({
    tournament_id: Id,
    assignments: z
      .array(z.object({ registration_id: Id, rolling_number: z.int() }), 'Không có kết quả để lưu')
      .check(z.maxLength(1024, fieldMessages['value-invalid'])),
  }),
  response: z.object({ message: z.string(), items: z.array(RegistrationView) }),
  errors: [
    'tournament-not-found',
    'registration-not-found',
    'registration-not-approved',
    'draw-empty',
    'draw-number-invalid',
    'draw-number-repeated',
    'draw-team-repeated',
    'entry-list-locked',
  ],
})

export const replacePartner = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/replace-partner',
  summary: 'Give one place of a team to another player until its first match begins; the number stays',
  access: 'registration:replace',
  params: IdParams,
  body: z.object({ player_id: Id, new_player_id: Id, reason: optionalText(500) }),
  response: RegistrationView,
  errors: [
    'registration-not-found',
    'player-not-found',
    'registration-closed',
    'registration-already-decided',
    'already-withdrawn',
    'tournament-has-results',
    'team-has-played',
    'player-not-in-team',
    'same-player-twice',
    'pair-already-registered',
    'player-already-registered',
    'player-busy',
  ],
})

/** A player who gave the place in a team to another. */
export const PartnerChange = z.object({
  id: z.int(),
  registration_id: z.int(),
  left_name: z.string(),
  joined_name: z.string(),
  at: z.string(),
  /** For organisers alone. */
  reason: z.optional(z.nullable(z.string())),
})
export type PartnerChange = z.output<typeof PartnerChange>

export const listPartnerChanges = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/partner-changes',
  summary: 'Who was replaced by whom in the teams of a tournament, the first first; reasons for organisers',
  access: 'public:read',
  params: IdParams,
  response: z.object({ items: z.array(PartnerChange) }),
  errors: ['tournament-not-found'],
})

/** What happens to group matches of a team that withdraws. */
export const withdrawRegistration = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/tournament-registrations/:id/withdraw',
  summary: 'Take a team out: walkovers onward; in groups void all its results or forfeit the rest',
  body: z.object({ group_results: z._default(z.enum(['forfeit', 'void']), 'forfeit'), reason: optionalText(500) }),
  errors: ['registration-not-found', 'registration-not-approved', 'already-withdrawn'],
})

export const reinstateRegistration = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/tournament-registrations/:id/reinstate',
  summary: 'Bring a withdrawn team back before its next match',
  errors: ['registration-not-found', 'not-withdrawn', 'reinstate-too-late'],
})
