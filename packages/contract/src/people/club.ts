import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { IdParams, Message, pageOf, paging, QueryText, seenUpdatedAt, text } from '../fields'

export const ClubView = z.object({ id: z.int(), name: z.string(), member_count: z.int(), updated_at: z.string() })
export type ClubView = z.output<typeof ClubView>

const ClubInput = z.object({ name: text('club-name-required', 120) })

export const listClubs = endpoint({
  method: 'GET',
  path: '/api/clubs',
  summary: 'All clubs by name, as a plain list',
  access: 'public:read',
  response: z.array(ClubView),
  errors: [],
})

export const createClub = endpoint({
  method: 'POST',
  path: '/api/clubs',
  summary: 'Add a club',
  access: 'club:manage',
  body: ClubInput,
  response: ClubView,
  status: 201,
  errors: ['club-name-taken'],
})

export const updateClub = endpoint({
  method: 'PUT',
  path: '/api/clubs/:id',
  summary: 'Rename a club',
  access: 'club:manage',
  params: IdParams,
  body: z.extend(ClubInput, seenUpdatedAt),
  response: ClubView,
  errors: ['club-not-found', 'club-changed', 'club-name-taken'],
})

export const deleteClub = endpoint({
  method: 'DELETE',
  path: '/api/clubs/:id',
  summary: 'Delete a club; its members have none then',
  access: 'club:manage',
  params: IdParams,
  response: Message,
  errors: ['club-not-found'],
})

export const listClubMembers = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/members',
  summary: 'Members of a club by given name',
  access: 'public:read',
  params: IdParams,
  query: z.object({ ...paging(100), q: QueryText }),
  response: pageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      phone: z.string(),
      email: z.nullable(z.string()),
      ranking_points: z.number(),
    }),
  ),
  errors: ['club-not-found'],
})
