import { endpoint, typed } from '../endpoint'
import type {
  createClubShapes,
  deleteClubShapes,
  listClubMembersShapes,
  listClubsShapes,
  updateClubShapes,
} from './club-shapes'

export const listClubs = endpoint({
  method: 'GET',
  path: '/api/clubs',
  summary: 'All clubs by name, as a plain list',
  access: 'public:read',
  reads: ['clubs', 'players'],
  errors: [],
  shapes: typed<typeof listClubsShapes>(),
})

export const createClub = endpoint({
  method: 'POST',
  path: '/api/clubs',
  summary: 'Add a club',
  access: 'club:manage',
  writes: ['clubs'],
  status: 201,
  errors: ['club-name-taken'],
  shapes: typed<typeof createClubShapes>(),
})

export const updateClub = endpoint({
  method: 'PUT',
  path: '/api/clubs/:id',
  summary: 'Rename a club',
  access: 'club:manage',
  writes: ['clubs', 'players', 'season'],
  errors: ['club-not-found', 'club-changed', 'club-name-taken'],
  shapes: typed<typeof updateClubShapes>(),
})

export const deleteClub = endpoint({
  method: 'DELETE',
  path: '/api/clubs/:id',
  summary: 'Delete a club; its members have none then',
  access: 'club:manage',
  writes: ['clubs', 'players', 'season'],
  errors: ['club-not-found'],
  shapes: typed<typeof deleteClubShapes>(),
})

export const listClubMembers = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/members',
  summary: 'Members of a club by given name',
  access: 'public:read',
  reads: ['clubs', 'players'],
  errors: ['club-not-found'],
  shapes: typed<typeof listClubMembersShapes>(),
})
