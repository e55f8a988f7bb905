import { createTournamentRoute, updateTournamentRoute } from './change-tournament'
import { reopenRegistrationRoute } from './close-registration'
import { createGroupRoute } from './create-group'
import { deleteTournamentRoute, type TournamentContents } from './delete-tournament'
import { listEligibleSnapshotsRoute } from './find-snapshot'
import { setNoShowTimeRoute, setRestTimeRoute } from './group-times'
import { readGroupRoute } from './read-group'
import { listTournamentsRoute, readTournamentRoute } from './read-tournaments'
import { updateGroupRoute } from './update-group'

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
