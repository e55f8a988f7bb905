import { endpoint, tableFile, typed } from '../endpoint'
import { entered, moved, paid } from '../scope-sets'
import type {
  acceptPlayerShapes,
  approveRegistrationShapes,
  approveRegistrationsShapes,
  assignRollingNumbersShapes,
  createRegistrationShapes,
  deleteRegistrationShapes,
  exportRegistrationsShapes,
  listPartnerChangesShapes,
  listRegistrationsShapes,
  markPaymentCompletedShapes,
  markPaymentIncompleteShapes,
  reinstateRegistrationShapes,
  rejectRegistrationShapes,
  replacePartnerShapes,
  setReservesShapes,
  undoDecisionShapes,
  withdrawRegistrationShapes,
} from './registration-shapes'

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/tournament-registrations',
  summary: 'Registrations by created_at',
  access: 'public:read',
  reads: ['teams:tournament_id'],
  errors: ['cursor-invalid'],
  shapes: typed<typeof listRegistrationsShapes>(),
})

export const exportRegistrations = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/registrations/export',
  summary: 'All registrations of a tournament with full phone numbers, as a table',
  access: 'registration:decide',
  reads: ['teams:id'],
  ...tableFile,
  errors: ['tournament-not-found'],
  shapes: typed<typeof exportRegistrationsShapes>(),
})

export const createRegistration = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations',
  summary: 'Enter a team; the server fills names, phones, clubs and points from its own data',
  access: 'registration:create',
  writes: [...entered, 'players'],
  status: 201,
  errors: [
    'tournament-not-found',
    'player-not-found',
    'registration-closed',
    'same-player-twice',
    'pair-already-registered',
    'entry-list-locked',
    'new-players-alike',
    'too-many-unverified',
    'too-many-pending',
  ],
  shapes: typed<typeof createRegistrationShapes>(),
})

export const approveRegistration = endpoint({
  access: 'registration:decide',
  writes: entered,
  method: 'POST',
  path: '/api/tournament-registrations/:id/approve',
  summary:
    'Approve a team; its players stand in no other approved team. What it lacks of the conditions is asked first',
  errors: [
    'registration-not-found',
    'registration-already-decided',
    'player-already-registered',
    'entry-list-locked',
    'confirmation-needed',
    'players-unverified',
  ],
  shapes: typed<typeof approveRegistrationShapes>(),
})

export const approveRegistrations = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/approve-many',
  summary: 'Approve teams of one tournament at once; rejected and foreign ones are skipped with the reason',
  access: 'registration:decide',
  writes: entered,
  errors: ['tournament-not-found', 'entry-list-locked'],
  shapes: typed<typeof approveRegistrationsShapes>(),
})

export const rejectRegistration = endpoint({
  access: 'registration:decide',
  writes: entered,
  method: 'POST',
  path: '/api/tournament-registrations/:id/reject',
  summary: 'Reject a team, with a reason for organisers',
  errors: ['registration-not-found', 'registration-already-decided', 'player-already-registered', 'entry-list-locked'],
  shapes: typed<typeof rejectRegistrationShapes>(),
})

export const undoDecision = endpoint({
  access: 'registration:decide',
  writes: entered,
  method: 'POST',
  path: '/api/tournament-registrations/:id/undo-decision',
  summary: 'Let an approved or rejected team wait again, while there is no bracket',
  errors: [
    ...(['registration-not-found', 'entry-list-locked', 'pair-already-registered', 'already-withdrawn'] as const),
    'tournament-has-results',
  ],
  shapes: typed<typeof undoDecisionShapes>(),
})

export const deleteRegistration = endpoint({
  method: 'DELETE',
  path: '/api/tournament-registrations/:id',
  summary: 'Delete a registration',
  access: 'registration:decide',
  writes: entered,
  errors: ['registration-not-found', 'entry-list-locked', 'tournament-has-results'],
  shapes: typed<typeof deleteRegistrationShapes>(),
})

export const markPaymentCompleted = endpoint({
  access: 'registration:decide',
  writes: paid,
  method: 'POST',
  path: '/api/tournament-registrations/:id/mark-payment-completed',
  summary: 'The fee is paid',
  errors: ['registration-not-found'],
  shapes: typed<typeof markPaymentCompletedShapes>(),
})

export const markPaymentIncomplete = endpoint({
  access: 'registration:decide',
  writes: paid,
  method: 'POST',
  path: '/api/tournament-registrations/:id/mark-payment-incomplete',
  summary: 'The fee is not paid',
  errors: ['registration-not-found'],
  shapes: typed<typeof markPaymentIncompleteShapes>(),
})

export const assignRollingNumbers = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/assign-rolling-numbers',
  summary: 'Save the numbers of the draw; replaces all numbers of the tournament',
  access: 'draw:manage',
  writes: ['teams', 'bracket', 'own-page'],
  errors: [
    'tournament-not-found',
    'registration-not-found',
    'registration-not-approved',
    'draw-empty',
    'draw-number-invalid',
    'draw-number-repeated',
    'draw-team-repeated',
    'entry-list-locked',
  ],
  shapes: typed<typeof assignRollingNumbersShapes>(),
})

export const replacePartner = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/replace-partner',
  summary:
    'Give one place of a team to another player until its first match begins; organisers are asked what the new pair lacks',
  access: 'registration:replace',
  writes: moved,
  errors: [
    'registration-not-found',
    'player-not-found',
    'registration-closed',
    'registration-already-decided',
    'already-withdrawn',
    'tournament-has-results',
    'team-has-played',
    'player-not-in-team',
    'same-player-twice',
    'pair-already-registered',
    'player-already-registered',
    'player-busy',
    'too-many-pending',
    'confirmation-needed',
  ],
  shapes: typed<typeof replacePartnerShapes>(),
})

export const listPartnerChanges = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/partner-changes',
  summary: 'Who was replaced by whom in the teams of a tournament, the first first; reasons for organisers',
  access: 'public:read',
  reads: ['teams:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof listPartnerChangesShapes>(),
})

export const setReserves = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/reserves',
  summary: 'Which waiting teams are reserves, and in which order they come in',
  access: 'registration:decide',
  writes: entered,
  errors: ['tournament-not-found', 'reserve-not-waiting', 'reserves-changed'],
  shapes: typed<typeof setReservesShapes>(),
})

/** What happens to group matches of a team that withdraws. */
export const withdrawRegistration = endpoint({
  access: 'registration:decide',
  writes: moved,
  method: 'POST',
  path: '/api/tournament-registrations/:id/withdraw',
  summary: 'Take a team out: walkovers onward; in groups void all its results or forfeit the rest',
  errors: ['registration-not-found', 'registration-not-approved', 'already-withdrawn', 'confirmation-needed'],
  shapes: typed<typeof withdrawRegistrationShapes>(),
})

export const reinstateRegistration = endpoint({
  access: 'registration:decide',
  writes: moved,
  method: 'POST',
  path: '/api/tournament-registrations/:id/reinstate',
  summary: 'Bring a withdrawn team back before its next match',
  errors: [
    ...(['registration-not-found', 'not-withdrawn', 'reinstate-too-late', 'team-replaced'] as const),
    ...(['pair-already-registered', 'player-already-registered', 'confirmation-needed'] as const),
  ],
  shapes: typed<typeof reinstateRegistrationShapes>(),
})

export const acceptPlayer = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/accept-player',
  summary: 'Accept a player whom a visitor entered, as somebody new or as one who is known already',
  access: 'registration:decide',
  writes: ['teams', 'players', 'dashboard', 'boards', 'in-play', 'own-page'],
  errors: [
    'registration-not-found',
    'registration-already-decided',
    'player-not-found',
    'player-not-in-team',
    'player-already-accepted',
    'same-player-twice',
    'pair-already-registered',
    'player-already-registered',
  ],
  shapes: typed<typeof acceptPlayerShapes>(),
})
