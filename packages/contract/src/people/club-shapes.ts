import * as z from 'zod/mini'
import { IdParams, Message, pageOf, paging, QueryText, seenUpdatedAt, text } from '../fields'

export const ClubView = z.object({ id: z.int(), name: z.string(), member_count: z.int(), updated_at: z.string() })

export type ClubView = z.output<typeof ClubView>

const ClubInput = z.object({ name: text('club-name-required', 120) })

export const listClubsShapes = {
  response: z.array(ClubView),
}

export const createClubShapes = {
  body: ClubInput,
  response: ClubView,
}

export const updateClubShapes = {
  params: IdParams,
  body: z.extend(ClubInput, seenUpdatedAt),
  response: ClubView,
}

export const deleteClubShapes = {
  params: IdParams,
  response: Message,
}

export const listClubMembersShapes = {
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
}
