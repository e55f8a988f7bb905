import { createGroupRoute, setNoShowTimeRoute, setRestTimeRoute, updateGroupRoute } from './change-group'
import {
  createTournamentRoute,
  deleteTournamentRoute,
  type TournamentContents,
  updateTournamentRoute,
} from './change-tournament'
import { reopenRegistrationRoute } from './close-registration'
import { listEligibleSnapshotsRoute } from './find-snapshot'
import { listTournamentsRoute, readGroupRoute, readTournamentRoute } from './read-tournaments'

export const tournamentRoutes = (contents: TournamentContents) => [
  listTournamentsRoute,
  createTournamentRoute,
  readTournamentRoute,
  updateTournamentRoute,
  reopenRegistrationRoute,
  deleteTournamentRoute(contents),
  listEligibleSnapshotsRoute,
  createGroupRoute,
  readGroupRoute,
  updateGroupRoute,
  setRestTimeRoute,
  setNoShowTimeRoute,
]
