import { endpoint, typed } from '../endpoint'
import { imported } from '../scope-sets'
import type { exportGroupShapes, exportTournamentShapes, importArchiveShapes } from './archive-shapes'

export const exportTournament = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/archive',
  summary: 'A tournament as one JSON file that another installation can take in; it has full phone numbers',
  access: 'tournament:manage',
  reads: ['division:id', 'teams:id', 'bracket:id', 'podium:id'],
  produces: 'application/json',
  errors: ['tournament-not-found'],
  shapes: typed<typeof exportTournamentShapes>(),
})

export const exportGroup = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/archive',
  summary: 'A group with all its divisions as one JSON file, like a tournament',
  access: 'tournament:manage',
  reads: ['group', 'teams', 'bracket', 'podium'],
  produces: 'application/json',
  errors: ['group-not-found'],
  shapes: typed<typeof exportGroupShapes>(),
})

export const importArchive = endpoint({
  method: 'POST',
  path: '/api/archives',
  summary: 'Take in what another installation exported; the same file again changes nothing',
  access: 'tournament:manage',
  writes: imported,
  largestBody: 32 * 2 ** 20,
  status: 201,
  errors: ['archive-broken', 'import-busy'],
  shapes: typed<typeof importArchiveShapes>(),
})
