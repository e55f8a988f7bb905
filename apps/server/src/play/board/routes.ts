import { findTeamMatchesRoute } from './find-team-matches'
import { readCourtBoardRoute } from './read-court-board'
import { readGroupBoardRoute } from './read-group-board'

export const boardRoutes = [readGroupBoardRoute, readCourtBoardRoute, findTeamMatchesRoute]
