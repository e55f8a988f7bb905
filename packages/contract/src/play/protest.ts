import { endpoint, typed } from '../endpoint'
import type {
  decideProtestShapes,
  listProtestsShapes,
  noteProtestShapes,
  reopenProtestShapes,
  takeBackProtestShapes,
} from './protest-shapes'

export const listProtests = endpoint({
  method: 'GET',
  path: '/api/protests',
  summary: 'Protests of a group, a tournament or a match; a referee sees those of matches that it referees',
  access: 'match:score',
  reads: ['protests'],
  errors: [],
  shapes: typed<typeof listProtestsShapes>(),
})

export const noteProtest = endpoint({
  method: 'POST',
  path: '/api/matches/:id/protests',
  summary: 'Note that a team of the match protests, and what about',
  access: 'match:score',
  status: 201,
  writes: ['protests', 'dashboard'],
  errors: ['match-not-found', 'not-your-match', 'team-not-in-match'],
  shapes: typed<typeof noteProtestShapes>(),
})

export const decideProtest = endpoint({
  method: 'POST',
  path: '/api/protests/:id/decision',
  summary: 'Accept or reject an open protest, or note that its team took it back',
  access: 'operations:manage',
  writes: ['protests', 'dashboard'],
  errors: ['protest-not-found', 'protest-decided', 'protest-reason-required'],
  shapes: typed<typeof decideProtestShapes>(),
})

export const reopenProtest = endpoint({
  method: 'POST',
  path: '/api/protests/:id/reopen',
  summary: 'Take the decision of a protest back',
  access: 'operations:manage',
  writes: ['protests', 'dashboard'],
  errors: ['protest-not-found'],
  shapes: typed<typeof reopenProtestShapes>(),
})

export const takeBackProtest = endpoint({
  method: 'DELETE',
  path: '/api/protests/:id',
  summary: 'Remove an open protest that was noted by mistake',
  access: 'match:score',
  writes: ['protests', 'dashboard'],
  errors: ['protest-not-found', 'not-your-match', 'protest-decided'],
  shapes: typed<typeof takeBackProtestShapes>(),
})
