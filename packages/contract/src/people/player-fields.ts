import type { FieldTable } from '../field-table'

type Kind =
  | 'text'
  | 'phone'
  | 'club'
  | 'points'
  | 'rating'
  | 'ratingSource'
  | 'day'
  | 'duprId'
  | 'gender'
  | 'birthYear'
  | 'flag'

/** What else a form asks, beside the details and the rating. Its answers, archives and columns are written by hand. */
export const playerPerson = {
  name: { wire: 'name', kind: 'text', default: '' },
  phone: { wire: 'phone', kind: 'phone', default: '' },
  clubId: { wire: 'club_id', kind: 'club', default: null },
  points: { wire: 'ranking_points', kind: 'points', default: 0 },
  email: { wire: 'email', kind: 'text', default: null, optional: true },
} as const satisfies FieldTable<Kind>

/** What everybody sees of how well a player plays; null where nobody knows. */
export const playerRating = {
  /** 0 to 8 with two decimal places; older ones may be higher. */
  rating: { wire: 'rating', kind: 'rating', default: null },
  /** Null without a rating, and for those of versions that did not ask. */
  ratingSource: { wire: 'rating_source', kind: 'ratingSource', default: null, later: true },
  ratingOn: { wire: 'rating_on', kind: 'day', default: null, later: true },
} as const satisfies FieldTable<Kind>

/** What organisers alone see of a player, beside phone and email; null where nobody knows. */
export const playerDetails = {
  /** The player's id at DUPR, six capital letters and digits. */
  duprId: { wire: 'dupr_id', kind: 'duprId', default: null, optional: true },
  /** Decides eligibility together with the year of birth. */
  gender: { wire: 'gender', kind: 'gender', default: null, optional: true, later: true },
  birthYear: { wire: 'birth_year', kind: 'birthYear', default: null, optional: true, later: true },
} as const satisfies FieldTable<Kind>

/** For organisers alone too; no form asks it. */
export const playerEntry = {
  /** A visitor entered them with a team: they are in no list, until an organiser accepts them. */
  isUnverified: { wire: 'is_unverified', kind: 'flag', default: false, optional: true, later: true },
} as const satisfies FieldTable<Kind>

/** What is null where nobody knows: a merge keeps it, and whoever is erased loses it. */
export const playerFacts = { ...playerDetails, ...playerRating } as const

/** What a form asks and a player may ask to have corrected, in the order in which differences are told. */
export const playerFields = { ...playerPerson, ...playerFacts } as const

export type PlayerField = keyof typeof playerFields

export const everyPlayerField = Object.keys(playerFields).filter((field): field is PlayerField => field in playerFields)
