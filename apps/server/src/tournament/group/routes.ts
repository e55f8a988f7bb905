import { createGroupRoute, setNoShowTimeRoute, setRestTimeRoute, updateGroupRoute } from './change-group'
import { createTournamentRoute, updateTournamentRoute } from './change-tournament'
import { closeRegistrationRoute, reopenRegistrationRoute } from './close-registration'
import { deleteGroupRoute, deleteTournamentRoute, type TournamentContents } from './delete-tournament'
import { listEligibleSnapshotsRoute } from './find-snapshot'
import { giveGroupRoute, type MoveFees } from './give-group'
import { sendPosterRoute } from './posters'
import { listTournamentsRoute, readGroupRoute, readTournamentRoute } from './read-tournaments'
import { setRefereeSettingRoute } from './referee-setting'

export const tournamentRoutes = (contents: TournamentContents, moveFees: MoveFees) => [
  listTournamentsRoute,
  createTournamentRoute,
  readTournamentRoute,
  updateTournamentRoute,
  closeRegistrationRoute,
  reopenRegistrationRoute,
  deleteTournamentRoute(contents),
  listEligibleSnapshotsRoute,
  createGroupRoute,
  sendPosterRoute,
  readGroupRoute,
  updateGroupRoute(contents),
  deleteGroupRoute(contents),
  giveGroupRoute(moveFees),
  setRestTimeRoute,
  setNoShowTimeRoute,
  setRefereeSettingRoute,
]
