import { arrivalWays } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Key, Message, QueryId } from '../fields'

const Place = z.union([z.literal(1), z.literal(2)])

/** A player of a team, with when they came. */
const CheckInPlayer = z.object({
  place: Place,
  player_id: z.int(),
  name: z.string(),
  /** For organisers alone. */
  phone: z.nullable(z.string()),
  here_since: z.nullable(z.string()),
  way: z.nullable(z.enum(arrivalWays)),
})
export type CheckInPlayer = z.output<typeof CheckInPlayer>

/** The next match of a team. */
const NextMatchView = z.object({
  match_id: z.int(),
  day_code: z.string(),
  /** From when it is waited for; as expected while nobody can say. */
  due_at: z.string(),
  /** When it is expected to start, from the pace of today; not before it is due. */
  expected_at: z.string(),
  court_name: z.nullable(z.string()),
})

export const CheckInTeam = z.object({
  registration_id: z.int(),
  tournament_id: z.int(),
  letter: z.nullable(z.string()),
  division_name: z.string(),
  /** Of its receipt, for those who type. */
  receipt_code: z.string(),
  players: z.tuple([CheckInPlayer, CheckInPlayer]),
  next_match: z.nullable(NextMatchView),
})
export type CheckInTeam = z.output<typeof CheckInTeam>

/** A team that is not whole shortly before its first match. */
export const MissingTeamView = z.object({
  registration_id: z.int(),
  tournament_id: z.int(),
  match_id: z.int(),
  day_code: z.string(),
  due_at: z.string(),
  /** Names of the players who are not here. */
  names: z.array(z.string()),
  /** Of the first of them, for organisers alone. */
  phone: z.nullable(z.string()),
  call_count: z.int(),
  called_at: z.nullable(z.string()),
  /** When the team itself said that it will not come; null where it did not. */
  absent_since: z.nullable(z.string()),
  /** Both sides of the match are known, so that it can be decided. */
  is_open: z.boolean(),
  /** Whom a walkover would be given against: this side, or both where the other is not whole either. */
  absent: z.nullable(z.union([Place, z.literal('both')])),
})
export type MissingTeamView = z.output<typeof MissingTeamView>

export const HallCodeView = z.object({ code: z.string(), changes_at: z.string() })

export const CheckInView = z.object({
  /** By division, then by the first player's given name. */
  teams: z.array(CheckInTeam),
  /** Waited for longest first. */
  missing: z.array(MissingTeamView),
  hall_code: HallCodeView,
  /** The configured public address of the server; null without one. */
  public_url: z.nullable(z.string()),
})
export type CheckInView = z.output<typeof CheckInView>

export const readCheckInShapes = { params: IdParams, response: CheckInView }

export const readHallCodeShapes = { params: IdParams, response: HallCodeView }

const places = z
  .array(Place)
  .check(z.minLength(1, fieldMessages['value-invalid']), z.maxLength(2, fieldMessages['value-invalid']))

/** The team's players as they are then. */
const Arrived = z.object({
  message: z.string(),
  registration_id: z.int(),
  players: z.tuple([CheckInPlayer, CheckInPlayer]),
})

export const noteArrivalShapes = {
  params: IdParams,
  body: z.object({
    places,
    /** Of the receipt that was scanned; without it the desk saw the players. */
    key: z.optional(Key),
  }),
  response: Arrived,
}

export const undoArrivalShapes = {
  params: IdParams,
  body: z.object({ places }),
  response: Arrived,
}

export const callMissingShapes = {
  params: IdParams,
  body: z.object({
    registration_ids: z
      .array(Id)
      .check(z.minLength(1, fieldMessages['value-invalid']), z.maxLength(50, fieldMessages['value-invalid'])),
  }),
  response: Message,
}

const OwnPlayer = z.object({ place: Place, player_id: z.int(), name: z.string(), here_since: z.nullable(z.string()) })

/** A team as its own players see it. */
export const OwnCheckIn = z.object({
  registration_id: z.int(),
  /** For the code that the desk scans. */
  key: z.string(),
  receipt_code: z.string(),
  letter: z.nullable(z.string()),
  division_name: z.string(),
  players: z.tuple([OwnPlayer, OwnPlayer]),
  next_match: z.nullable(
    z.extend(NextMatchView, {
      /** Names of the other side; null while it is not known. */
      against: z.nullable(z.string()),
      /** `court`: it is asked to its court. `playing`: it is in play. Left out while it waits. */
      stage: z.optional(z.enum(['court', 'playing'])),
    }),
  ),
  /** Since when it is said that the team will not come to its next match; null where nobody did. */
  absent_since: z.nullable(z.string()),
  /** How often the desk asked for it today, while it is not whole. */
  call_count: z.int(),
})
export type OwnCheckIn = z.output<typeof OwnCheckIn>

export const OwnCheckInView = z.object({
  group: z.object({ id: z.int(), name: z.string(), venue: z.string() }),
  /** Those that the account entered and the one whose receipt was shown. */
  teams: z.array(OwnCheckIn),
})
export type OwnCheckInView = z.output<typeof OwnCheckInView>

export const readOwnCheckInShapes = {
  params: IdParams,
  query: z.object({ team: z.optional(QueryId), key: z.optional(Key) }),
  response: OwnCheckInView,
}

export const arriveByPhoneShapes = {
  params: IdParams,
  body: z.object({
    /** What the hall shows. */
    code: z.string().check(z.maxLength(20, fieldMessages['text-too-long'])),
    registration_id: Id,
    place: Place,
    /** Of the receipt; not needed by the account that entered the team. */
    key: z.optional(Key),
  }),
  response: Message,
}

/** Of the receipt; not needed by the account that entered the team. */
const ownTeam = { params: IdParams, body: z.object({ key: z.optional(Key) }), response: Message }

export const reportAbsenceShapes = ownTeam

export const undoAbsenceShapes = ownTeam

export const comeToCourtShapes = {
  params: IdParams,
  body: z.object({ match_id: Id, coming: z.boolean(fieldMessages['value-invalid']), key: z.optional(Key) }),
  response: z.object({ coming: z.boolean() }),
}
