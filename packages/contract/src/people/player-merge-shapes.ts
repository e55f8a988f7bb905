import * as z from 'zod/mini'
import { Id, IdParams, QueryId } from '../fields'
import { PlayerView } from './player-shapes'

const Side = z.enum(['stays', 'leaves'])

const MergeCandidate = z.object({
  player: PlayerView,
  registrations: z.int(),
  point_entries: z.int(),
  club_changes: z.int(),
  /** The display name of the account that claimed the player. */
  account: z.nullable(z.string()),
})

export const previewMergeShapes = {
  params: IdParams,
  query: z.object({ other_id: QueryId }),
  response: z.object({
    stays: MergeCandidate,
    leaves: MergeCandidate,
    /** A text for people; null when the two can be merged. */
    obstacle: z.nullable(z.string()),
  }),
}

const PlayerMerge = z.object({
  id: z.int(),
  stays_id: z.int(),
  leaves_id: z.int(),
  leaves_name: z.string(),
  merged_at: z.string(),
  /** Until then it can be undone. */
  undo_until: z.string(),
})

export type PlayerMerge = z.output<typeof PlayerMerge>

export const mergePlayersShapes = {
  params: IdParams,
  body: z.object({
    other_id: Id,
    /** Whose value the record that stays has afterwards. */
    take: z.object({
      ...{ name: Side, phone: Side, rating: Side, club: Side, points: z.enum(['stays', 'leaves', 'sum']) },
      /** Needed where both records have an account, and of no effect elsewhere. */
      account: z.optional(Side),
    }),
  }),
  response: z.object({ player: PlayerView, merge: PlayerMerge }),
}

export const listMergesShapes = {
  params: IdParams,
  response: z.object({ items: z.array(PlayerMerge) }),
}

export const undoMergeShapes = {
  params: IdParams,
  response: z.object({ stays: PlayerView, leaves: PlayerView }),
}
