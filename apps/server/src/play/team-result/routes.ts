import { listTeamResultsRoute } from './list-team-results'
import { readOwnMatchesRoute } from './read-own-matches'
import { answerTeamResultRoute, sendTeamResultRoute, takeBackTeamResultRoute } from './send-team-result'

export const teamResultRoutes = [
  readOwnMatchesRoute,
  sendTeamResultRoute,
  answerTeamResultRoute,
  takeBackTeamResultRoute,
  listTeamResultsRoute,
]
