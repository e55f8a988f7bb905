import { genders } from '@vot/domain'
import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { errorTexts, fieldMessages } from '../error-texts'
import { cursorPageOf, cursorPaging, Id, IdParams, Message, optionalText, QueryId, QueryText } from '../fields'
import { FileAnswer, TableFormat } from '../files'
import { BirthYear } from '../people/player-codecs'
import { PlayerName, PlayerPhone } from '../people/player-shapes'
import { EligibilityProblemView } from './eligibility-shapes'
import { registrationCodecs } from './registration-codecs'
import {
  player1ClubFields,
  player1Fields,
  player2ClubFields,
  player2Fields,
  teamEntry,
  teamNotes,
  teamPlace,
  teamReasons,
} from './registration-fields'

const { inputShape, viewShape } = registrationCodecs
const { override_reason, ...reasons } = viewShape(teamReasons)

export const RegistrationStatus = z.enum(['pending', 'approved', 'rejected'])

export const RegistrationView = z.object({
  id: z.int(),
  tournament_id: z.int(),
  /** Phones are full for organisers, masked for everyone else; points are those of the entry. */
  ...viewShape(player1Fields),
  /** A visitor entered them, and no organiser accepted them yet: without points, in no list. */
  player1_unverified: z.optional(z.boolean()),
  player1_club: z.nullable(z.string()),
  ...viewShape(player1ClubFields),
  ...viewShape(player2Fields),
  player2_unverified: z.optional(z.boolean()),
  player2_club: z.nullable(z.string()),
  ...viewShape(player2ClubFields),
  /** Sum of the pair. */
  team_points: z.number(),
  /** How far the pair is over the cap; 0 when it is not. */
  points_over: z.number(),
  status: RegistrationStatus,
  /** A player of the team did not agree to play in it, or has not answered yet; for organisers and who entered it. */
  consent: z.optional(z.enum(['waiting', 'refused'])),
  /** The reader entered it. */
  is_own: z.optional(z.boolean()),
  /** For organisers alone. */
  payment_completed: z.optional(z.boolean()),
  /** When it was approved or rejected, for organisers alone. */
  decided_at: z.optional(z.nullable(z.string())),
  ...reasons,
  /** What the players lack of the division's conditions, for organisers alone; absent where nothing is. */
  eligibility_problems: z.optional(z.array(EligibilityProblemView)),
  override_reason,
  /** Opens the team's payment request; for organisers and who entered the team. */
  payment_key: z.optional(z.nullable(z.string())),
  ...viewShape(teamPlace),
  withdrawn: z.boolean(),
  ...viewShape(teamNotes),
  created_at: z.string(),
  updated_at: z.string(),
})

export type RegistrationView = z.output<typeof RegistrationView>

const ChosenPlayer = z.int(fieldMessages['players-required']).check(z.positive(fieldMessages['players-required']))

const NewPlayer = z.object({
  name: PlayerName,
  phone: PlayerPhone,
  /** As it was typed; a club of that name is taken. */
  club_name: optionalText(120),
  gender: z.optional(z.nullable(z.enum(genders, fieldMessages['gender-invalid']))),
  birth_year: z.optional(z.nullable(BirthYear)),
})
export type NewPlayer = z.input<typeof NewPlayer>

export const RegistrationInput = z
  .object(
    {
      ...inputShape(teamEntry),
      player1_id: z.optional(ChosenPlayer),
      player2_id: z.optional(ChosenPlayer),
      /** Somebody who is in no list, in place of `player1_id`. */
      new_player1: z.optional(NewPlayer),
      new_player2: z.optional(NewPlayer),
    },
    fieldMessages['players-required'],
  )
  .check(
    z.refine(
      (entry) =>
        (entry.player1_id === undefined) !== (entry.new_player1 === undefined) &&
        (entry.player2_id === undefined) !== (entry.new_player2 === undefined),
      fieldMessages['players-required'],
    ),
  )

export const listRegistrationsShapes = {
  query: z.object({
    ...cursorPaging(100),
    tournament_id: z.optional(QueryId),
    status: z.optional(RegistrationStatus),
    q: QueryText,
  }),
  response: z.extend(cursorPageOf(RegistrationView), {
    /** Of all that the filter by tournament leaves, rejected ones included, whose names organisers alone see. */
    counts: z.object({ approved: z.int(), pending: z.int(), rejected: z.int() }),
  }),
}

export const exportRegistrationsShapes = {
  params: IdParams,
  query: z.object({ format: TableFormat }),
  response: FileAnswer,
}

export const createRegistrationShapes = {
  body: RegistrationInput,
  response: RegistrationView,
}

export const approveRegistrationShapes = {
  params: IdParams,
  /** `reason`: why a team is let in that does not meet the division's conditions. */
  body: z._default(z.object({ ...confirmField, reason: optionalText(500) }), {}),
  response: RegistrationView,
}

/** A registration that a bulk approval left as it was, and why. */
const SkippedRegistration = z.object({
  id: z.int(),
  code: z.enum([
    'registration-not-found',
    'registration-already-decided',
    'player-already-registered',
    'team-not-eligible',
    'players-unverified',
  ]),
  message: z.string(),
})

export const approveRegistrationsShapes = {
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
}

export const rejectRegistrationShapes = {
  params: IdParams,
  response: RegistrationView,
  body: z._default(z.object({ reason: optionalText(500) }), {}),
}

export const undoDecisionShapes = {
  params: IdParams,
  response: RegistrationView,
}

export const deleteRegistrationShapes = {
  params: IdParams,
  response: Message,
}

export const markPaymentCompletedShapes = {
  params: IdParams,
  response: RegistrationView,
}

export const markPaymentIncompleteShapes = {
  params: IdParams,
  response: RegistrationView,
}

export const assignRollingNumbersShapes = {
  body: z.object({
    tournament_id: Id,
    assignments: z
      .array(z.object({ registration_id: Id, rolling_number: z.int() }), errorTexts['draw-empty'])
      .check(z.maxLength(1024, fieldMessages['value-invalid'])),
  }),
  response: z.object({ message: z.string(), items: z.array(RegistrationView) }),
}

export const replacePartnerShapes = {
  params: IdParams,
  /** `reason`: why, also where the new pair lacks something of the division's conditions. */
  body: z.object({ player_id: Id, new_player_id: Id, reason: optionalText(500), ...confirmField }),
  response: RegistrationView,
}

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

export const listPartnerChangesShapes = {
  params: IdParams,
  response: z.object({ items: z.array(PartnerChange) }),
}

export const withdrawRegistrationShapes = {
  params: IdParams,
  response: RegistrationView,
  body: z.object({
    group_results: z._default(z.enum(['forfeit', 'void']), 'forfeit'),
    reason: optionalText(500),
    ...confirmField,
  }),
}

export const reinstateRegistrationShapes = {
  params: IdParams,
  body: z._default(z.object({ ...confirmField }), {}),
  response: RegistrationView,
}

const reserveIds = z.array(Id).check(z.maxLength(200, fieldMessages['value-invalid']))

/** `seen`: the list that the organiser changed. */
export const setReservesShapes = {
  params: IdParams,
  body: z.object({ registration_ids: reserveIds, seen: reserveIds }),
  response: z.object({ registration_ids: z.array(z.int()) }),
}

/** `as_player_id`: who they are among the players that are known; null for somebody new. */
export const acceptPlayerShapes = {
  params: IdParams,
  body: z.object({ player_id: Id, as_player_id: z.nullable(Id) }),
  response: RegistrationView,
}
