import { endpoint, typed } from '../endpoint'
import { moved } from '../scope-sets'
import type {
  enterLateShapes,
  listTeamChangesShapes,
  previewLateEntryShapes,
  previewReplacementShapes,
  previewWithdrawalShapes,
  readLatePlacesShapes,
  replaceTeamShapes,
  undoTeamChangeShapes,
} from './withdrawal-shapes'

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/tournament-registrations/:id/withdrawal',
  summary: 'What taking the team out would do to matches of the bracket; changes nothing',
  access: 'registration:decide',
  reads: ['teams', 'bracket'],
  errors: ['registration-not-found', 'registration-not-approved', 'already-withdrawn'],
  shapes: typed<typeof previewWithdrawalShapes>(),
})

/** What a team that comes in may be refused for. */
const comingErrors = [
  'tournament-has-results',
  'registration-not-found',
  'registration-already-decided',
  'team-has-place',
  'player-not-found',
  'same-player-twice',
  'pair-already-registered',
  'player-already-registered',
  'players-unverified',
  'confirmation-needed',
] as const

export const readLatePlaces = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/late-places',
  summary: 'Every place of the bracket that one more team may take, or why none, and the teams that may come in',
  access: 'registration:decide',
  reads: ['teams:id', 'bracket:id'],
  errors: ['tournament-not-found', 'bracket-not-found'],
  shapes: typed<typeof readLatePlacesShapes>(),
})

export const previewLateEntry = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/late-entry',
  summary: 'Which matches change with one more team in a place; changes nothing',
  access: 'registration:decide',
  reads: ['teams:id', 'bracket:id'],
  errors: ['tournament-not-found', 'bracket-not-found', 'late-place-taken'],
  shapes: typed<typeof previewLateEntryShapes>(),
})

export const enterLate = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/late-entry',
  summary: 'Put one more team into the bracket; every played match stays as it is',
  access: 'registration:decide',
  writes: moved,
  errors: ['tournament-not-found', 'bracket-not-found', 'late-place-taken', ...comingErrors],
  shapes: typed<typeof enterLateShapes>(),
})

export const previewReplacement = endpoint({
  method: 'GET',
  path: '/api/tournament-registrations/:id/replacement',
  summary: 'Which matches change when another team takes the place of this one, and who may; changes nothing',
  access: 'registration:decide',
  reads: ['teams', 'players', 'bracket'],
  errors: ['registration-not-found'],
  shapes: typed<typeof previewReplacementShapes>(),
})

export const replaceTeam = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/replace-team',
  summary: 'Another team takes the place and the number of this one until its first match begins',
  access: 'registration:decide',
  writes: moved,
  errors: ['registration-not-approved', 'team-replaced', 'team-not-replaceable', 'player-busy', ...comingErrors],
  shapes: typed<typeof replaceTeamShapes>(),
})

export const undoTeamChange = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/undo-team-change',
  summary: 'The team that came in waits again as before; who had the place is back in it',
  access: 'registration:decide',
  writes: moved,
  errors: [
    'registration-not-found',
    'team-change-not-found',
    'team-change-played',
    'team-change-not-last',
    'player-busy',
    'player-already-registered',
    'tournament-has-results',
  ],
  shapes: typed<typeof undoTeamChangeShapes>(),
})

export const listTeamChanges = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/team-changes',
  summary: 'Which teams took whose place or came late, the first first; reasons for organisers',
  access: 'public:read',
  reads: ['teams:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof listTeamChangesShapes>(),
})
