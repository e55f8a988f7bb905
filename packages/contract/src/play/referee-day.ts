import { endpoint, typed } from '../endpoint'
import type {
  endMyRefereeDayShapes,
  endRefereeDayShapes,
  listMyRefereeDaysShapes,
  setMyRefereeDayShapes,
  setRefereeDayShapes,
} from './referee-day-shapes'

const dayErrors = [
  'group-not-found',
  'referee-not-found',
  'referee-hours-wrong',
  'referee-break-wrong',
  'referee-venue-wrong',
  'club-not-found',
] as const

export const setRefereeDay = endpoint({
  method: 'PUT',
  path: '/api/tournaments/groups/:id/referees/:referee_id',
  summary: 'A referee is here today, with hours, venue, club or a break; what is left out stays as it is',
  access: 'operations:manage',
  writes: ['referees'],
  errors: dayErrors,
  shapes: typed<typeof setRefereeDayShapes>(),
})

export const endRefereeDay = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/groups/:id/referees/:referee_id',
  summary: 'A referee has left for today; the match that they are in goes on',
  access: 'operations:manage',
  writes: ['referees'],
  errors: ['group-not-found', 'referee-not-found', 'referee-not-here'],
  shapes: typed<typeof endRefereeDayShapes>(),
})

export const listMyRefereeDays = endpoint({
  method: 'GET',
  path: '/api/referees/me/days',
  summary: 'Groups that play today, each with whether the asking referee was signed in there',
  access: 'operations:view',
  reads: ['referees'],
  errors: [],
  shapes: typed<typeof listMyRefereeDaysShapes>(),
})

export const setMyRefereeDay = endpoint({
  method: 'PUT',
  path: '/api/referees/me/days/:id',
  summary: 'The asking referee is here today, with hours, venue, club or a break; what is left out stays as it is',
  access: 'referee-day:own',
  writes: ['referees'],
  errors: dayErrors,
  shapes: typed<typeof setMyRefereeDayShapes>(),
})

export const endMyRefereeDay = endpoint({
  method: 'DELETE',
  path: '/api/referees/me/days/:id',
  summary: 'The asking referee leaves for today',
  access: 'referee-day:own',
  writes: ['referees'],
  errors: ['group-not-found', 'referee-not-found', 'referee-not-here'],
  shapes: typed<typeof endMyRefereeDayShapes>(),
})
