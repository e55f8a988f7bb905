import type { FieldTable } from '../field-table'

type Kind = 'rating' | 'ratingSource' | 'day' | 'duprId' | 'gender' | 'birthYear' | 'flag'

/** What everybody sees of how well a player plays; null where nobody knows. */
export const playerRating = {
  /** 0 to 8 with two decimal places; older ones may be higher. */
  rating: { wire: 'rating', kind: 'rating', default: null },
  /** Null without a rating, and for those of versions that did not ask. */
  ratingSource: { wire: 'rating_source', kind: 'ratingSource', default: null, later: true },
  ratingOn: { wire: 'rating_on', kind: 'day', default: null, later: true },
} as const satisfies FieldTable<Kind>

/** What organisers alone see of a player, beside phone and email. */
export const playerDetails = {
  /** The player's id at DUPR, six capital letters and digits. */
  duprId: { wire: 'dupr_id', kind: 'duprId', default: null, optional: true },
  /** Decides eligibility together with the year of birth. */
  gender: { wire: 'gender', kind: 'gender', default: null, optional: true, later: true },
  birthYear: { wire: 'birth_year', kind: 'birthYear', default: null, optional: true, later: true },
  /** A visitor entered them with a team: they are in no list, until an organiser accepts them. */
  isUnverified: { wire: 'is_unverified', kind: 'flag', default: false, optional: true, later: true },
} as const satisfies FieldTable<Kind>
