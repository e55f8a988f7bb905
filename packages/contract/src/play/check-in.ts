import { endpoint, typed } from '../endpoint'
import { absent } from '../scope-sets'
import type {
  arriveByPhoneShapes,
  callMissingShapes,
  comeToCourtShapes,
  noteArrivalShapes,
  readCheckInShapes,
  readHallCodeShapes,
  readOwnCheckInShapes,
  reportAbsenceShapes,
  undoAbsenceShapes,
  undoArrivalShapes,
} from './check-in-shapes'

const teamErrors = ['registration-not-found', 'registration-not-approved', 'already-withdrawn'] as const

export const readCheckIn = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/check-in',
  summary: 'Who of a group is here today, who is missing in the first matches, and the code of the hall',
  access: 'check-in:manage',
  reads: ['arrivals', 'desk'],
  errors: ['group-not-found'],
  shapes: typed<typeof readCheckInShapes>(),
})

export const readHallCode = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/hall-code',
  summary: 'The code with which players check in by phone; another one every hour',
  access: 'check-in:manage',
  reads: ['arrivals'],
  errors: ['group-not-found'],
  shapes: typed<typeof readHallCodeShapes>(),
})

export const noteArrival = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/arrivals',
  summary: 'Players of the team came to the desk; who is here already stays as noted',
  access: 'check-in:manage',
  writes: ['arrivals', 'boards'],
  errors: [...teamErrors, 'receipt-wrong'],
  shapes: typed<typeof noteArrivalShapes>(),
})

export const undoArrival = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/arrivals/undo',
  summary: 'Players of the team are not here after all',
  access: 'check-in:manage',
  writes: ['arrivals', 'boards'],
  errors: teamErrors,
  shapes: typed<typeof undoArrivalShapes>(),
})

export const callMissing = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/missing-calls',
  summary: 'Call players who are not here yet by name, on loudspeaker and boards',
  access: 'check-in:manage',
  writes: ['arrivals', 'boards'],
  errors: ['group-not-found', 'registration-not-found', 'nobody-missing'],
  shapes: typed<typeof callMissingShapes>(),
})

export const readOwnCheckIn = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/own-check-in',
  summary: 'Own teams of a group, of the account and of a receipt, with when they play and who of them is here',
  access: 'public:read',
  reads: ['team-phones', 'arrivals'],
  errors: ['group-not-found'],
  shapes: typed<typeof readOwnCheckInShapes>(),
})

export const arriveByPhone = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/own-arrivals',
  summary: 'A player is in the hall and says so with the code that it shows',
  access: 'check-in:own',
  writes: ['arrivals', 'team-phones', 'boards'],
  errors: ['group-not-found', 'hall-code-wrong', 'hall-code-old', 'check-in-not-own'],
  shapes: typed<typeof arriveByPhoneShapes>(),
})

const ownErrors = [...teamErrors, 'check-in-not-own'] as const

export const reportAbsence = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/absence',
  summary: 'The team says by its receipt or account that it will not come to its next match',
  access: 'check-in:own',
  writes: absent,
  errors: [...ownErrors, 'absence-no-match'],
  shapes: typed<typeof reportAbsenceShapes>(),
})

export const undoAbsence = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/absence/undo',
  summary: 'The team will come after all; not once the desk has decided its match',
  access: 'check-in:own',
  writes: absent,
  errors: [...ownErrors, 'absence-settled'],
  shapes: typed<typeof undoAbsenceShapes>(),
})

export const comeToCourt = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/coming',
  summary: 'A called team says that it is on its way to the court, or takes that back; nobody is noted as here by it',
  access: 'check-in:own',
  writes: ['desk', 'own-day'],
  errors: [...ownErrors, 'match-not-called'],
  shapes: typed<typeof comeToCourtShapes>(),
})
