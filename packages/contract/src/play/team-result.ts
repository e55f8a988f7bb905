import { endpoint, typed } from '../endpoint'
import { resulted } from '../scope-sets'
import type {
  answerTeamResultShapes,
  listTeamResultsShapes,
  readOwnMatchesShapes,
  sendTeamResultShapes,
  takeBackTeamResultShapes,
} from './team-result-shapes'

export const readOwnMatches = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/own-matches',
  summary:
    'Matches of today on court or over of own teams, by account and by receipt, with the results that teams sent',
  access: 'public:read',
  reads: ['team-phones', 'team-results', 'arrivals'],
  errors: ['group-not-found'],
  shapes: typed<typeof readOwnMatchesShapes>(),
})

const teamErrors = [
  'match-not-found',
  'team-result-not-own',
  'team-results-off',
  'team-not-in-match',
  'match-already-completed',
  'match-not-on-court',
  'match-scored-by-referee',
] as const

export const sendTeamResult = endpoint({
  method: 'POST',
  path: '/api/matches/:id/team-results',
  summary: 'A team of the match sends its result; the other team or the desk confirms it',
  access: 'team-result:send',
  writes: ['team-results'],
  errors: [...teamErrors, 'score-not-by-rules', 'match-changed'],
  shapes: typed<typeof sendTeamResultShapes>(),
})

export const answerTeamResult = endpoint({
  method: 'POST',
  path: '/api/matches/:id/team-results/:result_id/answer',
  summary: 'The other team says whether the result is right; a right one is saved and the match is completed',
  access: 'team-result:send',
  writes: resulted,
  errors: [...teamErrors, 'team-result-gone', 'team-result-own', 'voids-later-results'],
  shapes: typed<typeof answerTeamResultShapes>(),
})

export const takeBackTeamResult = endpoint({
  method: 'POST',
  path: '/api/matches/:id/team-results/:result_id/take-back',
  summary: 'A team takes back what it sent while nobody has confirmed it',
  access: 'team-result:send',
  writes: ['team-results'],
  errors: ['match-not-found', 'team-result-not-own', 'team-result-gone'],
  shapes: typed<typeof takeBackTeamResultShapes>(),
})

export const listTeamResults = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/team-results',
  summary: 'Results that teams of the group sent and that wait for the other team or the desk',
  access: 'operations:view',
  reads: ['team-results', 'desk'],
  errors: ['group-not-found'],
  shapes: typed<typeof listTeamResultsShapes>(),
})
