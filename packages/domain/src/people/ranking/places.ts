export const places = ['first', 'second', 'third'] as const
export type Place = (typeof places)[number]

/** 1, 2 or 3. */
export function placeRank(place: Place): 1 | 2 | 3 {
  return place === 'first' ? 1 : place === 'second' ? 2 : 3
}
