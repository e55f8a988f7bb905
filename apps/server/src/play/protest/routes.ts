import { decideProtestRoute, noteProtestRoute, reopenProtestRoute, takeBackProtestRoute } from './note-protest'
import { listProtestsRoute } from './read-protests'

export const protestRoutes = [
  listProtestsRoute,
  noteProtestRoute,
  decideProtestRoute,
  reopenProtestRoute,
  takeBackProtestRoute,
]
