import { readOwnMatchesShapes } from '@vot/contract'

/** What is read back from the device has to fit; a file of its own, since it is only needed when cut off. */
export const ownMatches = readOwnMatchesShapes.response
