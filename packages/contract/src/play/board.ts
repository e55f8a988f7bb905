import { endpoint, typed } from '../endpoint'
import type {
  findTeamMatchesShapes,
  readBoardHourShapes,
  readCourtBoardShapes,
  readGroupBoardShapes,
} from './board-shapes'

export const readGroupBoard = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/board',
  summary: 'What a hall shows of a group: courts with their matches and scores, the next matches, the latest results',
  access: 'public:read',
  reads: ['boards'],
  errors: ['group-not-found'],
  shapes: typed<typeof readGroupBoardShapes>(),
})

export const readBoardHour = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/board/hour',
  summary: 'Matches of a group that are expected to start within the next hour, with courts once a plan is published',
  access: 'public:read',
  reads: ['boards'],
  errors: ['group-not-found'],
  shapes: typed<typeof readBoardHourShapes>(),
})

export const readCourtBoard = endpoint({
  method: 'GET',
  path: '/api/courts/:id/board',
  summary: 'One court with the match that stands on it and its score; while it is free the next match at its venue',
  access: 'public:read',
  reads: ['boards'],
  errors: ['court-not-found'],
  shapes: typed<typeof readCourtBoardShapes>(),
})

export const findTeamMatches = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/team-matches',
  summary: 'Teams whose players’ names hold every word of `q`, diacritics ignored, with their matches in all divisions',
  access: 'public:read',
  reads: ['boards'],
  errors: ['group-not-found'],
  shapes: typed<typeof findTeamMatchesShapes>(),
})
