import type { Points } from '../../shared/points'

/** Where a rating of a player's strength comes from: DUPR, or whoever runs this server. */
export const ratingSources = ['dupr', 'own'] as const
export type RatingSource = (typeof ratingSources)[number]

/** In hundredths: DUPR's scale ends at 8. Source: PLR-111. */
export const mostRating: Points = 800
