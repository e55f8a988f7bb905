import { maxRulesLength, refereeSettings, tournamentStatuses } from '@vot/domain'
import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { type FieldMessageKey, fieldMessages } from '../error-texts'
import {
  cursorPageOf,
  cursorPaging,
  Id,
  IdParams,
  Message,
  OpeningTime,
  optionalText,
  QueryId,
  QueryText,
  seenUpdatedAt,
  text,
} from '../fields'
import { fileUpload } from '../files'
import { divisionCodecs } from './division-codecs'
import {
  divisionAbout,
  divisionAwards,
  divisionConditions,
  divisionDates,
  divisionDay,
  divisionFields,
  divisionSize,
  divisionTerms,
} from './division-fields'
import { ContactLink, ContactPhone, Poster, PosterHash } from './group-about-shapes'
import { describeDivision, requireSnapshot, requireUniqueDivisions, requireValidDates } from './group-checks'

const { viewShape, inputShape } = divisionCodecs

/** `open`: numbers are being drawn; `saved`: the teams have them; `abandoned`: none of its numbers count. */
export const DrawState = z.enum(['open', 'saved', 'abandoned'])

export type DrawState = z.output<typeof DrawState>

export const TournamentStatus = z.enum(tournamentStatuses)

export const TournamentView = z.object({
  id: z.int(),
  /** In the language of who asks, where the division has a name in it. */
  name: z.string(),
  /** What it is called in Vietnamese, where `name` is another. */
  usual_name: z.optional(z.string()),
  /** What it is called in English; absent where nobody said. */
  english_name: z.optional(z.string()),
  group_id: z.nullable(z.int()),
  group_name: z.nullable(z.string()),
  /** Of the group; absent for none. */
  poster: z.optional(Poster),
  /** When a practice tournament is deleted automatically; only on practices. */
  practice_until: z.optional(z.string()),
  /** The group says whom to ask, or what its rules are. */
  has_about: z.optional(z.literal(true)),
  /** Of a division: stands before the codes of its matches on the day. Null for a tournament that stands alone. */
  letter: z.nullable(z.string()),
  ...viewShape(divisionDates),
  /** When a bracket closed registration before its time; null while it goes by the dates. */
  registration_closed_at: z.nullable(z.string()),
  ...viewShape(divisionAbout),
  /** On the waiting list, counted among the registered too; absent for none. */
  waiting_teams: z.optional(z.int()),
  /** Whether somebody on it is next for a free place, so that whoever enters now waits behind them. */
  has_line: z.optional(z.boolean()),
  ...viewShape(divisionSize),
  /** Players of teams that were neither rejected nor withdrawn. */
  registered_participants: z.int(),
  ...viewShape(divisionTerms),
  ...viewShape(divisionConditions),
  ...viewShape(divisionDay),
  ...viewShape(divisionAwards),
  use_snapshot_ranking: z.boolean(),
  snapshot_group_tournament_id: z.nullable(z.int()),
  snapshot_group_name: z.nullable(z.string()),
  /** Of the latest number draw; null before the first. */
  draw_state: z.nullable(DrawState),
  is_bracket_generated: z.boolean(),
  has_results: z.boolean(),
  total_matches: z.int(),
  /** By the server's clock at the moment of the answer. */
  status: TournamentStatus,
  created_at: z.string(),
  updated_at: z.string(),
})

export type TournamentView = z.output<typeof TournamentView>

interface ParticipantsWords {
  readonly notWhole: FieldMessageKey
  readonly tooFew: FieldMessageKey
  readonly tooMany: FieldMessageKey
}

function participants(fewest: number, { notWhole, tooFew, tooMany }: ParticipantsWords) {
  return z
    .int(fieldMessages[notWhole])
    .check(z.minimum(fewest, fieldMessages[tooFew]), z.maximum(2048, fieldMessages[tooMany]))
}

/** Absent optional fields keep their value; the form decides what a name and a number of players must be. */
const settings = {
  ...inputShape(divisionFields),
  total_participants: participants(2, {
    notWhole: 'participants-min',
    tooFew: 'participants-min',
    tooMany: 'participants-max',
  }),
}

const snapshot = {
  use_snapshot_ranking: z._default(z.boolean(), false),
  snapshot_group_tournament_id: z.optional(z.nullable(Id)),
  /** The client's older name for the same choice. */
  snapshot_tournament_id: z.optional(z.nullable(Id)),
}

export const TournamentInput = z
  .object({
    ...settings,
    name: text('tournament-name-required'),
    venue: text('venue-required'),
    ...snapshot,
    group_id: z.optional(z.nullable(Id)),
    /** Clients send 0; what is sent is not taken, the server counts. */
    registered_participants: z.optional(z.int(fieldMessages['value-invalid'])),
  })
  .check(describeDivision, requireValidDates, requireSnapshot)

export type TournamentInput = z.output<typeof TournamentInput>

/** Editing sends text inputs that must be filled; the texts differ from creation. */
export const TournamentEdit = z
  .object({
    ...inputShape(divisionFields, { isEdit: true }),
    name: text('tournament-name-empty'),
    venue: text('venue-empty'),
    total_participants: participants(1, {
      notWhole: 'participants-empty',
      tooFew: 'participants-min-edit',
      tooMany: 'participants-max-edit',
    }),
    ...snapshot,
    ...seenUpdatedAt,
    ...confirmField,
  })
  .check(requireValidDates, requireSnapshot)

export type TournamentEdit = z.output<typeof TournamentEdit>

const divisionSettings = { ...settings, name: text('division-name-required'), venue: optionalText(200) }

export const DivisionInput = z.object(divisionSettings).check(requireValidDates)

export type DivisionInput = z.output<typeof DivisionInput>

/** Published on purpose. What is absent stays as it is, what is empty is removed. */
const aboutFields = {
  contact_name: optionalText(100),
  contact_phone: ContactPhone,
  contact_link: ContactLink,
  rules: optionalText(maxRulesLength),
  /** Of a picture that was sent before. */
  poster: z.optional(z.nullable(PosterHash)),
}

const groupFields = {
  group_name: text('tournament-name-required'),
  venue: text('venue-required'),
  /** Such as `07:00`. What is absent stays as it is. */
  opening_time: z.optional(OpeningTime),
  ...snapshot,
  ...aboutFields,
}

export const GroupInput = z
  .object({
    ...groupFields,
    ...confirmField,
    divisions: z
      .array(DivisionInput, fieldMessages['divisions-required'])
      .check(z.minLength(1, fieldMessages['divisions-required']), z.maxLength(50, fieldMessages['value-invalid'])),
  })
  .check(requireSnapshot)

export type GroupInput = z.output<typeof GroupInput>

/** A division with an id is changed, one without is added, one that is left out is removed. */
export const GroupEdit = z
  .object({
    ...groupFields,
    ...seenUpdatedAt,
    ...confirmField,
    divisions: z
      .array(
        z.object({ id: z.optional(Id), ...divisionSettings }).check(requireValidDates),
        fieldMessages['divisions-required'],
      )
      .check(z.minLength(1, fieldMessages['divisions-required']), z.maxLength(50, fieldMessages['value-invalid'])),
  })
  .check(requireSnapshot, requireUniqueDivisions)

export type GroupEdit = z.output<typeof GroupEdit>

export const GroupView = z.object({
  id: z.int(),
  group_name: z.string(),
  venue: z.string(),
  use_snapshot_ranking: z.boolean(),
  snapshot_group_tournament_id: z.nullable(z.int()),
  /** Absent where nobody said. */
  contact_name: z.optional(z.string()),
  contact_phone: z.optional(z.string()),
  /** With its scheme, http or https. */
  contact_link: z.optional(z.string()),
  rules: z.optional(z.string()),
  poster: z.optional(Poster),
  /**
   * Whether matches need a referee; follows whether referees have accounts, until the first bracket or a choice. Absent
   * in what devices kept of older versions.
   */
  referees: z.optional(z.enum(refereeSettings)),
  /** When the hall opens: divisions without a start time are planned from then on. Absent as `referees`. */
  opening_time: z.optional(z.string()),
  divisions: z.array(TournamentView),
  total_count: z.int(),
  created_at: z.string(),
  /** Of the group or the division that changed last. */
  updated_at: z.string(),
})

export type GroupView = z.output<typeof GroupView>

export const listTournamentsShapes = {
  query: z.object({
    ...cursorPaging(100),
    /** `not-completed`: of all states but the last. */
    status: z.optional(z.enum([...tournamentStatuses, 'not-completed'])),
    /** By start date upwards unless told; divisions of one day keep the organisers' order either way. */
    direction: z.optional(z.enum(['up', 'down'], fieldMessages['value-invalid'])),
    group_id: z.optional(QueryId),
    /** Each word is in the name, the group's name, the venue or, from `#` on, `#id`. */
    q: QueryText,
  }),
  response: cursorPageOf(TournamentView),
}

export const createTournamentShapes = {
  body: TournamentInput,
  response: TournamentView,
}

export const readTournamentShapes = {
  params: IdParams,
  response: TournamentView,
}

export const updateTournamentShapes = {
  params: IdParams,
  body: TournamentEdit,
  response: TournamentView,
}

export const closeRegistrationShapes = {
  params: IdParams,
  response: TournamentView,
}

export const reopenRegistrationShapes = {
  params: IdParams,
  response: TournamentView,
}

export const deleteTournamentShapes = {
  params: IdParams,
  response: Message,
}

export const listEligibleSnapshotsShapes = {
  response: z.object({
    items: z.array(z.object({ id: z.int(), name: z.string(), start_date: z.string() })),
    feature_status: z.object({ enabled: z.boolean() }),
    warning: z.nullable(z.string()),
  }),
}

export const createGroupShapes = {
  body: GroupInput,
  response: GroupView,
}

export const sendPosterShapes = {
  body: fileUpload(/\.(jpe?g|png|webp)$/i, 'poster-file-required'),
  response: Poster,
}

export const readGroupShapes = {
  params: IdParams,
  response: GroupView,
}

export const deleteGroupShapes = {
  params: IdParams,
  response: Message,
}

export const giveGroupShapes = {
  params: IdParams,
  response: GroupView,
}

export const updateGroupShapes = {
  params: IdParams,
  body: GroupEdit,
  response: GroupView,
}
