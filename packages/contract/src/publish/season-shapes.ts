import { ageGroups, categories, genders } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { IdParams, pageOf, paging, QueryId, QueryText } from '../fields'

/** `last12` for the twelve months until today, or a calendar year. */
const Season = z._default(
  z.union([
    z.literal('last12'),
    z.pipe(
      z.string().check(z.regex(/^(19|20)\d\d$/, fieldMessages['value-invalid'])),
      z.transform((year: string) => Number(year)),
    ),
  ]),
  'last12',
)

/** Points are whole season points: an award of 0.20 is 200. */
const record = { points: z.int(), wins: z.int(), losses: z.int() }

export const SeasonRowView = z.object({
  player_id: z.int(),
  name: z.string(),
  club_id: z.nullable(z.int()),
  club_name: z.nullable(z.string()),
  /** Null for who won no points and has played too few matches. */
  rank: z.nullable(z.int()),
  /** Places up (down below 0) since a month ago; null where the season does not move, or there was no rank. */
  movement: z.nullable(z.int()),
  /** Had no rank a month ago. */
  is_new: z.boolean(),
  events: z.int(),
  titles: z.int(),
  ...record,
})
export type SeasonRowView = z.output<typeof SeasonRowView>

/** Years in which something was played, the latest first. */
const seasons = z.array(z.int())

const SeasonPage = z.extend(pageOf(SeasonRowView), {
  seasons,
  /** The first three of the filter, whatever is searched for. */
  leaders: z.array(SeasonRowView),
})
export type SeasonPage = z.output<typeof SeasonPage>

export const readSeasonShapes = {
  query: z.object({
    ...paging(50),
    season: Season,
    category: z.optional(z.enum(categories)),
    gender: z.optional(z.enum(genders)),
    age: z.optional(z.enum(ageGroups)),
    club_id: z.optional(QueryId),
    /** Words of a player's or a club's name. */
    q: QueryText,
  }),
  response: SeasonPage,
}

/** Somebody who is no longer on file keeps the name of then. */
const Named = z.object({ player_id: z.nullable(z.int()), name: z.string() })

const RecordWithView = z.extend(Named, {
  wins: z.int(),
  losses: z.int(),
  /** All of it in mixed divisions. */
  is_mixed: z.boolean(),
})
export type RecordWithView = z.output<typeof RecordWithView>

const SeasonMatchView = z.object({
  id: z.int(),
  tournament_id: z.int(),
  event_name: z.string(),
  /** Null for a tournament that stands alone. */
  division_name: z.nullable(z.string()),
  /** First day of the division. */
  day: z.string(),
  /** "Tứ kết". */
  stage: z.string(),
  partner: Named,
  opponents: z.array(Named),
  won: z.boolean(),
  /** From the player's side: "11 – 7". */
  score: z.string(),
})
export type SeasonMatchView = z.output<typeof SeasonMatchView>

const PlayerSeason = z.object({
  seasons,
  player: z.object({
    id: z.int(),
    name: z.string(),
    club_id: z.nullable(z.int()),
    club_name: z.nullable(z.string()),
    ranking_points: z.number(),
    is_point_verified: z.boolean(),
  }),
  rank: z.nullable(z.int()),
  /** Ranks among those who played that kind of division. */
  category_ranks: z.array(z.object({ category: z.enum(categories), rank: z.int() })),
  ...record,
  events: z.int(),
  titles: z.int(),
  /** Season points at the end of each of the latest twelve months, the oldest first. */
  timeline: z.array(z.object({ day: z.string(), points: z.int() })),
  /** Of the season. */
  partners: z.array(RecordWithView),
  /** Of all time, most meetings first. */
  opponents: z.array(RecordWithView),
  /** Of the season: wins over pairs with more points; `gap` in ranking points. */
  best_wins: z.array(z.extend(SeasonMatchView, { gap: z.number() })),
  /** Of all time, the latest first. */
  matches: z.array(SeasonMatchView),
})
export type PlayerSeason = z.output<typeof PlayerSeason>

export const readPlayerSeasonShapes = {
  params: IdParams,
  query: z.object({ season: Season }),
  response: PlayerSeason,
}

const SeasonClubView = z.object({
  club_id: z.int(),
  name: z.string(),
  rank: z.int(),
  players: z.int(),
  titles: z.int(),
  ...record,
})
export type SeasonClubView = z.output<typeof SeasonClubView>

const SeasonClubs = z.object({ seasons, items: z.array(SeasonClubView) })
export type SeasonClubs = z.output<typeof SeasonClubs>

export const readSeasonClubsShapes = { query: z.object({ season: Season }), response: SeasonClubs }

const ClubSeason = z.object({
  seasons,
  club: z.object({ id: z.int(), name: z.string() }),
  /** Null while no member played in the season. */
  rank: z.nullable(z.int()),
  ...record,
  titles: z.array(
    z.object({
      tournament_id: z.int(),
      event_name: z.string(),
      division_name: z.nullable(z.string()),
      day: z.string(),
      /** Who of the club stood in the pair. */
      players: z.array(Named),
    }),
  ),
  /** With their ranks among all players. */
  players: z.array(SeasonRowView),
})
export type ClubSeason = z.output<typeof ClubSeason>

export const readClubSeasonShapes = {
  params: IdParams,
  query: z.object({ season: Season }),
  response: ClubSeason,
}
