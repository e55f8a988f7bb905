import type { GroupView } from '@vot/contract'
import { foldText } from '@vot/domain'

/** Where courts stand of a group that names no venue. */
const defaultVenue = 'Mặc định'

function venueOf(name: string): string {
  return name.trim() === '' ? defaultVenue : name
}

export function isSameVenue(a: string, b: string): boolean {
  return foldText(venueOf(a)) === foldText(venueOf(b))
}

/** The group's own venue, then those of divisions that play elsewhere. */
export function venuesOf({ venue, divisions }: GroupView): readonly [string, ...string[]] {
  const venues: [string, ...string[]] = [venueOf(venue)]
  for (const division of divisions) {
    if (!venues.some((known) => isSameVenue(known, division.venue))) venues.push(venueOf(division.venue))
  }
  return venues
}
