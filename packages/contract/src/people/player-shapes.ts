import {
  cleanName,
  duplicateReasons,
  exactPoints,
  hasHiddenCharacters,
  maxRating,
  parseIsoDateTime,
  ratingSources,
  readPhone,
} from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import {
  cursorPageOf,
  cursorPaging,
  Id,
  IdParams,
  Message,
  optionalText,
  PerPage,
  pageOf,
  paging,
  points,
  QueryId,
  QueryText,
  seenUpdatedAt,
  text,
} from '../fields'
import { playerCodecs } from './player-codecs'
import { playerDetails, playerEntry, playerRating } from './player-fields'

const { inputShape, viewShape } = playerCodecs

const PlayerLatest = z.object({
  tournament_id: z.int(),
  /** Null for a tournament that stands alone. */
  group_id: z.nullable(z.int()),
  /** Of the group, or of a tournament that stands alone. */
  name: z.string(),
  /** What became of it, in Vietnamese: "Play Off", "Hạng 9", "Chờ duyệt". */
  outcome: z.string(),
  /** Code of the match that they play now, as it is called on the day; null while they play none. */
  on_court: z.nullable(z.string()),
})

export type PlayerLatest = z.output<typeof PlayerLatest>

export const PlayerRecent = z.object({
  /** How the points changed in the last 30 days; points that a player began with are no change. */
  points_change: z.number(),
  /** A group counts once; teams that wait for approval or a place, and those that withdrew, do not count. */
  tournaments: z.int(),
  latest: z.nullable(PlayerLatest),
})

export type PlayerRecent = z.output<typeof PlayerRecent>

export const PlayerView = z.object({
  id: z.int(),
  name: z.string(),
  /** Full for organisers, masked for everyone else. */
  phone: z.string(),
  ranking_points: z.number(),
  /** The same value under its older name. */
  points: z.number(),
  /** Found with a snapshot and without points as of it: these are today's. */
  points_later: z.optional(z.boolean()),
  ...viewShape(playerRating),
  /** For organisers only, like the phone number. */
  email: z.optional(z.nullable(z.string())),
  ...z.partial(z.object({ ...viewShape(playerDetails), ...viewShape(playerEntry) })).shape,
  is_point_verified: z.boolean(),
  /** Only in the list of players. */
  recent: z.optional(PlayerRecent),
  /** Another player has the same phone, or the same name and club; told to organisers, in the list alone. */
  may_be_duplicate: z.optional(z.boolean()),
  club_id: z.nullable(z.int()),
  club: z.nullable(z.string()),
  club_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})

export type PlayerView = z.output<typeof PlayerView>

const Email = z.pipe(
  z.string(fieldMessages['email-invalid']).check(
    z.trim(),
    z.maxLength(200, fieldMessages['text-too-long']),
    z.refine((email) => email === '' || z.regexes.email.test(email), fieldMessages['email-invalid']),
  ),
  z.transform((email: string) => (email === '' ? null : email)),
)

const Rating = z.number(fieldMessages['rating-invalid']).check(
  z.minimum(0, fieldMessages['rating-invalid']),
  z.maximum(maxRating / 100, fieldMessages['rating-invalid']),
  z.refine((value) => exactPoints(value) !== undefined, fieldMessages['rating-invalid']),
)

const RatingDay = z.string(fieldMessages['rating-day-invalid']).check(
  z.regex(/^\d{4}-\d\d-\d\d$/, fieldMessages['rating-day-invalid']),
  z.refine((day) => parseIsoDateTime(`${day}T00:00:00+07:00`) !== undefined, fieldMessages['rating-day-invalid']),
)

/** A player who may be the same person, and why. */
export const DuplicateView = z.object({ player: PlayerView, reasons: z.array(z.enum(duplicateReasons)) })

export type DuplicateView = z.output<typeof DuplicateView>

/** A saved player with those who look like the same person: a warning, never a refusal. */
const SavedPlayer = z.extend(PlayerView, { duplicates: z.array(DuplicateView) })

export type SavedPlayer = z.output<typeof SavedPlayer>

/** In any spelling. */
export const PlayerName = text('player-name-required', 120).check(
  z.refine((name) => {
    const clean = cleanName(name)
    return clean.ok || clean.code !== 'text-has-control-characters'
  }, fieldMessages['text-has-control-characters']),
)

/** As it was sent. Whether it is a phone number is checked beside the stored one, which may stay as it is. */
export const SentPhone = z.string(fieldMessages['phone-required']).check(
  z.trim(),
  z.maxLength(30, fieldMessages['text-too-long']),
  z.refine((value) => !hasHiddenCharacters(value), fieldMessages['text-has-control-characters']),
)

/** Exactly one phone number, in any spelling; the refusal says what is wrong with it. */
export const onePhone = z.check<string | null | undefined>(({ value, issues }) => {
  const read = value === undefined || value === null || value === '' ? undefined : readPhone(value)
  if (read !== undefined && !read.ok) issues.push({ code: 'custom', message: fieldMessages[read.code], input: value })
})

export const PlayerPhone = text('phone-required', 30).check(onePhone)

export const PlayerInput = z.object({
  name: PlayerName,
  phone: PlayerPhone,
  ranking_points: z.optional(points('points-invalid')),
  rating: z.optional(z.nullable(Rating)),
  /** Of the rating; a new one without is `own`. */
  rating_source: z.optional(z.enum(ratingSources, fieldMessages['value-invalid'])),
  /** Of the rating; a new one without is of today. */
  rating_on: z.optional(RatingDay),
  /** An empty text removes it. */
  email: z.optional(z.nullable(Email)),
  ...inputShape(playerDetails),
  club_id: z.optional(z.nullable(Id)),
  /** The club by its name instead, whatever its case and diacritics; an id wins. */
  club_name: optionalText(120),
})

/** What the form of a player sends. */
export type PlayerInput = z.output<typeof PlayerInput>

const amount = z.optional(z.string().check(z.regex(/^\d{1,6}([.,]\d{1,2})?$/, fieldMessages['points-invalid'])))

export const searchPlayersShapes = {
  query: z.object({
    q: z._default(z.string().check(z.maxLength(200, fieldMessages['text-too-long'])), ''),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, fieldMessages['value-invalid']))),
    snapshot_group_tournament_id: z.optional(QueryId),
  }),
  /** `has_more`: more match than `limit` lets through. */
  response: z.object({ items: z.array(PlayerView), has_more: z.optional(z.boolean()) }),
}

export const findDuplicatesShapes = {
  query: z.object({
    name: QueryText,
    phone: QueryText,
    club_id: z.optional(QueryId),
    /** The player who is being edited. */
    except_id: z.optional(QueryId),
  }),
  response: z.object({ items: z.array(DuplicateView) }),
}

/** Two players who may be one person; `other` is the newer record. */
export const DuplicatePair = z.object({
  player: PlayerView,
  other: PlayerView,
  reasons: z.array(z.enum(duplicateReasons)),
  /** Divisions of the group in which one of the two has a team. */
  tournament_ids: z.array(z.int()),
  /** When the latest of these teams entered. */
  entered_at: z.string(),
})
export type DuplicatePair = z.output<typeof DuplicatePair>

export const listDuplicatePairsShapes = {
  query: z.object({ group_id: QueryId }),
  response: z.object({ items: z.array(DuplicatePair) }),
}

export const tellApartShapes = {
  params: IdParams,
  body: z.object({
    other_id: Id,
    /** false undoes it. */
    apart: z.boolean(),
  }),
  response: z.object({ apart: z.boolean() }),
}

/** What the list can be sorted by; those who are equal in it stand by name. */
export const playerOrders = ['name', 'points', 'rating', 'club'] as const
export type PlayerOrder = (typeof playerOrders)[number]

/** What narrows and sorts the list of players beside name, club and points. */
export const playerListChoices = {
  /** Whether their points are official. */
  official: z.optional(z.enum(['yes', 'no'], fieldMessages['value-invalid'])),
  /** Those in no club. */
  without_club: z.optional(z.literal('yes', fieldMessages['value-invalid'])),
  /** Those who may be the same person as another; for organisers, others get everybody. */
  may_be_duplicate: z.optional(z.literal('yes', fieldMessages['value-invalid'])),
  /** Those whose stored phone number would be refused today; for organisers, others get everybody. */
  doubtful_phone: z.optional(z.literal('yes', fieldMessages['value-invalid'])),
  /** By given name unless told. Those without a rating or a club come last either way. */
  order_by: z.optional(z.enum(playerOrders, fieldMessages['value-invalid'])),
  /** Ascending by default. */
  direction: z.optional(z.enum(['up', 'down'], fieldMessages['value-invalid'])),
}

export const listPlayersShapes = {
  query: z.object({
    ...cursorPaging(20),
    /** 20 unless told, 100 where `club_id` is the only filter. */
    per_page: z.optional(PerPage),
    name: QueryText,
    club_id: z.optional(QueryId),
    min_points: amount,
    max_points: amount,
    ...playerListChoices,
  }),
  response: cursorPageOf(PlayerView),
}

/** How many players each choice would leave, given the filters by name and points. */
export const countPlayersShapes = {
  query: z.object({ name: QueryText, min_points: amount, max_points: amount }),
  response: z.object({
    official: z.int(),
    unofficial: z.int(),
    without_club: z.int(),
    /** For organisers only. */
    may_be_duplicate: z.optional(z.int()),
    /** For organisers only. */
    doubtful_phone: z.optional(z.int()),
  }),
}

export const readPlayerShapes = {
  params: IdParams,
  response: PlayerView,
}

export const createPlayerShapes = {
  body: PlayerInput,
  response: SavedPlayer,
}

export const updatePlayerShapes = {
  params: IdParams,
  body: z.extend(PlayerInput, { phone: z.optional(SentPhone), ...seenUpdatedAt }),
  response: SavedPlayer,
}

export const deletePlayerShapes = {
  params: IdParams,
  response: Message,
}

export const verifyPointsShapes = {
  params: IdParams,
  response: PlayerView,
}

export const unverifyPointsShapes = {
  params: IdParams,
  response: PlayerView,
}

export const adjustPointsShapes = {
  params: IdParams,
  body: z.object({
    points: z.number(fieldMessages['adjustment-invalid']).check(
      z.minimum(-10_000, fieldMessages['adjustment-invalid']),
      z.maximum(10_000, fieldMessages['adjustment-invalid']),
      z.refine((value) => (exactPoints(value) ?? 0) !== 0, fieldMessages['adjustment-invalid']),
    ),
    reason: text('adjustment-reason-required', 500),
  }),
  response: PlayerView,
}

export const changeClubShapes = {
  params: IdParams,
  body: z.object({ club_id: z.nullable(Id), reason: optionalText(500) }),
  response: z.object({
    message: z.string(),
    player_name: z.string(),
    to_club_name: z.nullable(z.string()),
    player: PlayerView,
  }),
}

export const PointHistoryEntry = z.object({
  id: z.int(),
  adjustment_type: z.enum(['initial', 'tournament', 'manual']),
  place: z.nullable(z.enum(['first', 'second', 'third'])),
  group_name: z.nullable(z.string()),
  tournament_name: z.nullable(z.string()),
  points_added: z.number(),
  previous_points: z.number(),
  new_points: z.number(),
  /** What an organiser wrote, for organisers; null for everybody else. */
  reason: z.nullable(z.string()),
  created_at: z.string(),
  /** Name of the record that this was booked on before it was merged into this player; null for the player's own. */
  merged_from: z.nullable(z.string()),
})

export type PointHistoryEntry = z.output<typeof PointHistoryEntry>

export const listPointHistoryShapes = {
  params: IdParams,
  query: z.object(cursorPaging(10)),
  response: cursorPageOf(PointHistoryEntry),
}

export const ClubHistoryEntry = z.object({
  id: z.int(),
  change_date: z.string(),
  from_club_name: z.nullable(z.string()),
  to_club_name: z.nullable(z.string()),
  /** What an organiser wrote, for organisers; null for everybody else. */
  reason: z.nullable(z.string()),
  /** Name of the merged record that changed club; null for the player's own. */
  merged_from: z.nullable(z.string()),
})

export type ClubHistoryEntry = z.output<typeof ClubHistoryEntry>

export const listClubHistoryShapes = {
  params: IdParams,
  query: z.object(paging(10)),
  response: pageOf(ClubHistoryEntry),
}
