import { reopenRegistrationRoute } from './close-registration'
import { createGroupRoute } from './create-group'
import { createTournamentRoute } from './create-tournament'
import { deleteTournamentRoute, type TournamentContents } from './delete-tournament'
import { listEligibleSnapshotsRoute } from './list-eligible-snapshots'
import { listTournamentsRoute } from './list-tournaments'
import { readGroupRoute } from './read-group'
import { readTournamentRoute } from './read-tournament'
import { setNoShowTimeRoute } from './set-no-show-time'
import { setRestTimeRoute } from './set-rest-time'
import { updateGroupRoute } from './update-group'
import { updateTournamentRoute } from './update-tournament'

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
