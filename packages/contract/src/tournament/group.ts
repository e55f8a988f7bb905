import { endpoint, typed } from '../endpoint'
import { everywhere } from '../scope-sets'
import { signInTexts } from '../sign-in-texts'
import type {
  closeRegistrationShapes,
  createGroupShapes,
  createTournamentShapes,
  deleteGroupShapes,
  deleteTournamentShapes,
  giveGroupShapes,
  listEligibleSnapshotsShapes,
  listTournamentsShapes,
  readGroupShapes,
  readTournamentShapes,
  reopenRegistrationShapes,
  sendPosterShapes,
  updateGroupShapes,
  updateTournamentShapes,
} from './group-shapes'

export const listTournaments = endpoint({
  method: 'GET',
  path: '/api/tournaments',
  summary: 'Tournaments by start date; with live counts',
  access: 'public:read',
  reads: ['tournaments'],
  errors: ['cursor-invalid'],
  shapes: typed<typeof listTournamentsShapes>(),
})

/** What a list of tournaments begins with: everything that is not over, and the latest page of what is. */
export const firstTournaments = {
  ahead: { status: 'not-completed', per_page: 100 },
  past: { status: 'completed', direction: 'down', per_page: 100 },
} as const

export const createTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments',
  summary: 'A single tournament, or a division where group_id is given',
  access: 'tournament:manage',
  writes: ['tournaments', 'in-play', 'group', 'boards', 'money', 'dashboard'],
  signInText: signInTexts['create-tournament'],
  signInTextWith: { field: 'group_id', text: signInTexts['add-division'] },
  status: 201,
  errors: ['group-not-found', 'snapshot-not-eligible'],
  shapes: typed<typeof createTournamentShapes>(),
})

export const readTournament = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id',
  summary: 'One tournament; of a merged division 404 that names the one it went into',
  access: 'public:read',
  reads: ['division:id'],
  errors: ['tournament-not-found', 'tournament-merged'],
  shapes: typed<typeof readTournamentShapes>(),
})

export const updateTournament = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id',
  summary: 'Change a tournament',
  access: 'tournament:manage',
  writes: everywhere,
  signInText: signInTexts['edit-tournament'],
  errors: ['tournament-not-found', 'tournament-changed', 'snapshot-not-eligible', 'confirmation-needed'],
  shapes: typed<typeof updateTournamentShapes>(),
})

export const closeRegistration = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/registration/close',
  summary: 'End registration before its time; closed again it is answered as before',
  access: 'tournament:manage',
  writes: everywhere,
  errors: ['tournament-not-found', 'registration-over'],
  shapes: typed<typeof closeRegistrationShapes>(),
})

export const reopenRegistration = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/registration/reopen',
  summary:
    'Take registration again after a bracket or an organiser closed it; the public does not see a bracket meanwhile',
  access: 'tournament:manage',
  writes: everywhere,
  errors: ['tournament-not-found', 'registration-not-closed'],
  shapes: typed<typeof reopenRegistrationShapes>(),
})

export const deleteTournament = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id',
  summary:
    'Delete a tournament with its registrations and bracket; refused once it has results, and while it holds money of teams',
  access: 'tournament:manage',
  writes: everywhere,
  signInText: signInTexts['delete-tournament'],
  errors: ['tournament-not-found', 'tournament-has-results', 'tournament-holds-money'],
  shapes: typed<typeof deleteTournamentShapes>(),
})

export const listEligibleSnapshots = endpoint({
  method: 'GET',
  path: '/api/tournaments/eligible-snapshots',
  summary: 'Groups whose points may be used as a snapshot',
  access: 'public:read',
  reads: ['point-snapshots'],
  errors: [],
  shapes: typed<typeof listEligibleSnapshotsShapes>(),
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/tournaments/group',
  summary: 'A group with its divisions, all or none',
  access: 'tournament:manage',
  writes: ['tournaments', 'group', 'dashboard'],
  signInText: signInTexts['create-tournament'],
  status: 201,
  errors: ['snapshot-not-eligible', 'confirmation-needed', 'poster-gone'],
  shapes: typed<typeof createGroupShapes>(),
})

export const sendPoster = endpoint({
  method: 'POST',
  path: '/api/tournaments/posters',
  summary: 'A picture (JPEG, PNG or WebP) for a group; kept a day until a group names it by its hash',
  access: 'tournament:manage',
  writes: ['group'],
  upload: true,
  status: 201,
  errors: ['poster-unreadable', 'poster-too-small', 'poster-too-big', 'picture-busy'],
  shapes: typed<typeof sendPosterShapes>(),
})

export const readGroup = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id',
  summary: 'A group with its divisions',
  access: 'public:read',
  reads: ['group', 'division'],
  errors: ['group-not-found'],
  shapes: typed<typeof readGroupShapes>(),
})

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/api/tournaments/groups/:id',
  summary: 'Change a group and its divisions',
  access: 'tournament:manage',
  writes: everywhere,
  signInText: signInTexts['edit-tournament'],
  errors: [
    'group-not-found',
    'tournament-not-found',
    'tournament-changed',
    'snapshot-not-eligible',
    'confirmation-needed',
    'division-has-registrations',
    'tournament-has-results',
    'tournament-holds-money',
    'poster-gone',
  ],
  shapes: typed<typeof updateGroupShapes>(),
})

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/groups/:id',
  summary: 'Delete a group with all its divisions, as each of them could be deleted; refused where one of them stays',
  access: 'tournament:manage',
  writes: everywhere,
  signInText: signInTexts['delete-tournament'],
  errors: ['group-not-found', 'group-has-results', 'group-holds-money'],
  shapes: typed<typeof deleteGroupShapes>(),
})

export const giveGroup = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/group',
  summary:
    'Give a tournament that stands alone a group of its own, of its name and venue: with it come desk, plan and boards; the group it has where it has one',
  access: 'tournament:manage',
  writes: everywhere,
  errors: ['tournament-not-found'],
  shapes: typed<typeof giveGroupShapes>(),
})
