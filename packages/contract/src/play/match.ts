import { endpoint, typed } from '../endpoint'
import { aroundCourts, onCourt, queued, resulted } from '../scope-sets'
import type {
  assignMatchShapes,
  callMatchShapes,
  closeCourtShapes,
  completeMatchShapes,
  createCourtShapes,
  createCourtsShapes,
  deleteCourtShapes,
  listCourtsShapes,
  listGroupMatchesShapes,
  listMyMatchesShapes,
  listRefereesShapes,
  moveMatchShapes,
  openCourtShapes,
  previewMatchResultShapes,
  queueMatchShapes,
  readMatchShapes,
  renameCourtShapes,
  saveMatchResultShapes,
  unassignMatchShapes,
} from './match-shapes'

export const listGroupMatches = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/matches',
  summary: 'Matches of a group: upcoming (ready, nobody assigned) or claimed (court and referee assigned, or in play)',
  access: 'operations:view',
  reads: ['desk'],
  errors: ['group-not-found'],
  shapes: typed<typeof listGroupMatchesShapes>(),
})

export const listMyMatches = endpoint({
  method: 'GET',
  path: '/api/referees/me/matches',
  summary: 'Matches assigned to the asker: to come and in play, the first called first, then those of the last 7 days',
  access: 'operations:view',
  reads: ['own-matches'],
  errors: [],
  shapes: typed<typeof listMyMatchesShapes>(),
})

export const readMatch = endpoint({
  method: 'GET',
  path: '/api/matches/:id',
  summary: 'One match with its score sheet as it stands; `score_state` is null until both sides are known',
  access: 'public:read',
  reads: ['bracket', 'score'],
  errors: ['match-not-found', 'bracket-hidden'],
  shapes: typed<typeof readMatchShapes>(),
})

const resultErrors = [
  'match-not-found',
  'match-not-ready',
  'winner-required',
  'winner-not-playing',
  'score-out-of-range',
  'score-tied',
  'score-against-winner',
  'games-after-decision',
  'games-missing',
] as const

export const saveMatchResult = endpoint({
  method: 'POST',
  path: '/api/matches/:id/result',
  summary: 'Save or correct the result of a match; the bracket moves on',
  access: 'operations:manage',
  writes: resulted,
  errors: [...resultErrors, 'ended-at-wrong', 'match-changed', 'voids-later-results', 'confirmation-needed'],
  shapes: typed<typeof saveMatchResultShapes>(),
})

export const previewMatchResult = endpoint({
  method: 'POST',
  path: '/api/matches/:id/result/preview',
  summary: 'What saving this result would void; changes nothing',
  access: 'operations:manage',
  reads: ['bracket', 'score'],
  errors: resultErrors,
  shapes: typed<typeof previewMatchResultShapes>(),
})

export const assignMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/assign',
  summary: 'Give a ready match a free court, and a free referee where the group needs one',
  access: 'operations:manage',
  writes: onCourt,
  errors: [
    'match-not-found',
    'match-not-ready',
    'match-already-assigned',
    'match-already-completed',
    'court-and-referee-required',
    'court-required',
    'no-court',
    'court-not-found',
    'court-other-venue',
    'court-closed',
    'referee-not-found',
    'officiating-team-invalid',
    'court-busy',
    'referee-busy',
    'player-busy',
    'player-resting',
  ],
  shapes: typed<typeof assignMatchShapes>(),
})

export const unassignMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/unassign',
  summary: 'Take a match that is not in play off its court; it is ready to be assigned again',
  access: 'operations:manage',
  writes: onCourt,
  errors: ['match-not-found', 'match-not-assigned', 'match-in-play', 'match-already-completed'],
  shapes: typed<typeof unassignMatchShapes>(),
})

export const moveMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/move',
  summary: 'Give a match that is assigned or in play another court or another referee; its score and sheet go along',
  access: 'operations:manage',
  writes: onCourt,
  errors: [
    'match-not-found',
    'match-not-assigned',
    'match-already-completed',
    'match-moved',
    'court-not-found',
    'court-other-venue',
    'court-closed',
    'court-busy',
    'referee-not-found',
    'referee-busy',
  ],
  shapes: typed<typeof moveMatchShapes>(),
})

export const callMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/call',
  summary: 'Call both sides of an assigned match to its court; the time for who does not come runs from the first call',
  access: 'operations:manage',
  writes: queued,
  errors: ['match-not-found', 'match-not-assigned', 'match-in-play', 'match-already-completed'],
  shapes: typed<typeof callMatchShapes>(),
})

export const queueMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/queue',
  summary: 'Put a ready match into the schedule queue: after those queued before it, at the head, or beside another',
  access: 'operations:manage',
  writes: queued,
  errors: ['match-not-found', 'match-not-ready', 'match-already-assigned', 'match-already-completed', 'queue-changed'],
  shapes: typed<typeof queueMatchShapes>(),
})

export const completeMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/complete',
  summary: 'Free court, referee and players of a match that has a result',
  access: 'operations:manage',
  writes: resulted,
  errors: ['match-not-found', 'match-without-result'],
  shapes: typed<typeof completeMatchShapes>(),
})

export const listReferees = endpoint({
  method: 'GET',
  path: '/api/referees',
  summary: 'Referees by name: whether each is free, its matches of today, and its day in a group',
  access: 'operations:view',
  reads: ['referees', 'courts', 'desk'],
  errors: [],
  shapes: typed<typeof listRefereesShapes>(),
})

export const listCourts = endpoint({
  method: 'GET',
  path: '/api/courts',
  summary: 'Courts of a venue',
  access: 'operations:view',
  reads: ['courts', 'desk'],
  errors: [],
  shapes: typed<typeof listCourtsShapes>(),
})

export const createCourt = endpoint({
  method: 'POST',
  path: '/api/courts',
  summary: 'Add a court to a venue',
  access: 'operations:manage',
  writes: aroundCourts,
  status: 201,
  errors: ['court-name-taken'],
  shapes: typed<typeof createCourtShapes>(),
})

export const createCourts = endpoint({
  method: 'POST',
  path: '/api/courts/numbered',
  summary: 'Give a venue the courts 1 to `count`; those that are there stay as they are',
  access: 'operations:manage',
  writes: aroundCourts,
  errors: ['court-name-taken'],
  shapes: typed<typeof createCourtsShapes>(),
})

export const renameCourt = endpoint({
  method: 'PUT',
  path: '/api/courts/:id',
  summary: 'Rename a court; what was played on it goes by the new name',
  access: 'operations:manage',
  writes: aroundCourts,
  errors: ['court-not-found', 'court-name-taken'],
  shapes: typed<typeof renameCourtShapes>(),
})

export const deleteCourt = endpoint({
  method: 'DELETE',
  path: '/api/courts/:id',
  summary: 'Delete a court that no match stands on',
  access: 'operations:manage',
  writes: aroundCourts,
  errors: ['court-not-found', 'court-in-use'],
  shapes: typed<typeof deleteCourtShapes>(),
})

export const closeCourt = endpoint({
  method: 'POST',
  path: '/api/courts/:id/close',
  summary: 'Give no more matches to a court for a while; one that stands on it goes on',
  access: 'operations:manage',
  writes: aroundCourts,
  errors: ['court-not-found', 'court-reopens-past'],
  shapes: typed<typeof closeCourtShapes>(),
})

export const openCourt = endpoint({
  method: 'POST',
  path: '/api/courts/:id/open',
  summary: 'Take matches on a closed court again',
  access: 'operations:manage',
  writes: aroundCourts,
  errors: ['court-not-found'],
  shapes: typed<typeof openCourtShapes>(),
})
