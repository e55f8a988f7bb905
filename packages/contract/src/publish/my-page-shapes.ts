import { consentStates, genders, ownWithdrawals, ratingSources } from '@vot/domain'
import * as z from 'zod/mini'
import { RegistrationStatus } from '../tournament/registration-shapes'

/** The own player, with what only organisers see of others. */
export const OwnPlayer = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  club_name: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  birth_year: z.nullable(z.int()),
  rating: z.nullable(z.number()),
  rating_source: z.nullable(z.enum(ratingSources)),
  rating_on: z.nullable(z.string()),
  ranking_points: z.number(),
  is_point_verified: z.boolean(),
  claimed_at: z.string(),
})
export type OwnPlayer = z.output<typeof OwnPlayer>

/** A team of the own player, or one that the account entered. */
export const OwnEntry = z.object({
  registration_id: z.int(),
  tournament_id: z.int(),
  group_id: z.nullable(z.int()),
  group_name: z.nullable(z.string()),
  division_name: z.string(),
  letter: z.nullable(z.string()),
  start_date: z.string(),
  player1_name: z.string(),
  player2_name: z.string(),
  /** The own player stands in it, and is not only who entered it. */
  is_player: z.boolean(),
  status: RegistrationStatus,
  withdrawn: z.boolean(),
  /** What the team may do about its place. */
  own_withdrawal: z.enum(ownWithdrawals),
  /** Whom to call of the organisers, where they say. */
  contact_phone: z.nullable(z.string()),
  /** Its players who were asked whether they want to play in it; empty where nobody has to be. */
  consents: z.array(z.object({ player_id: z.int(), name: z.string(), state: z.enum(consentStates) })),
  reserve_place: z.nullable(z.int()),
  /** Of the team, in whole đồng. */
  fee: z.int(),
  paid: z.boolean(),
  paid_at: z.nullable(z.string()),
  /** The fee is still to be paid. */
  owes: z.boolean(),
  /** Opens the receipt. */
  payment_key: z.nullable(z.string()),
  receipt_code: z.string(),
  created_at: z.string(),
})
export type OwnEntry = z.output<typeof OwnEntry>

export const MyPage = z.object({
  player: z.nullable(OwnPlayer),
  /** A profile that the account claimed by a receipt: until it is confirmed, the receipt alone tells what may be done. */
  provisional_claim: z.nullable(z.object({ player_id: z.int(), player_name: z.string(), claimed_at: z.string() })),
  /** The latest tournament first. */
  entries: z.array(OwnEntry),
})
export type MyPage = z.output<typeof MyPage>

export const readMyPageShapes = { response: MyPage }

const DayMatch = z.object({
  match_id: z.int(),
  day_code: z.string(),
  /** "Vòng bảng", "Tứ kết". */
  stage: z.string(),
  /** Names of the other side; null while it is not known. */
  against: z.nullable(z.string()),
  state: z.enum(['waiting', 'assigned', 'called', 'playing', 'over']),
  /** When it is expected to start, began, or was over; null where nobody can say. */
  at: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  won: z.nullable(z.boolean()),
  /** From the own side: "11 – 6". */
  score: z.nullable(z.string()),
})
export type DayMatch = z.output<typeof DayMatch>

/** A team on the day that it plays. */
const DayTeam = z.object({
  registration_id: z.int(),
  tournament_id: z.int(),
  group_id: z.int(),
  group_name: z.string(),
  venue: z.string(),
  letter: z.nullable(z.string()),
  division_name: z.string(),
  /** The own player's partner; both names where the account only entered the team. */
  partner: z.string(),
  /** What is to come first, then what is over with the latest first. */
  matches: z.array(DayMatch),
  /** Of the first match to come: called to its court since then, and when a side that is away may lose it. */
  called_at: z.nullable(z.string()),
  no_show_at: z.nullable(z.string()),
  /** The team said that it is on its way to that match. */
  coming: z.boolean(),
  /** Who referees that match. */
  referee_name: z.nullable(z.string()),
})
export type DayTeam = z.output<typeof DayTeam>

export const MyDay = z.object({ teams: z.array(DayTeam) })
export type MyDay = z.output<typeof MyDay>

export const readMyDayShapes = { response: MyDay }
