import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, IdParams, QueryId } from '../fields'
import { PlayerView } from './player'

const Side = z.enum(['stays', 'leaves'])

const MergeCandidate = z.object({
  player: PlayerView,
  registrations: z.int(),
  point_entries: z.int(),
  club_changes: z.int(),
})

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/players/:id/merge-preview',
  summary: 'Two records side by side, and why they cannot be merged, if so',
  access: 'player:manage',
  params: IdParams,
  query: z.object({ other_id: QueryId }),
  response: z.object({
    stays: MergeCandidate,
    leaves: MergeCandidate,
    /** A text for people; null when the two can be merged. */
    obstacle: z.nullable(z.string()),
  }),
  errors: ['player-not-found', 'merge-same-player'],
})

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

export const mergePlayers = endpoint({
  method: 'POST',
  path: '/api/players/:id/merge',
  summary: 'Merge another record into this one: its registrations, results and histories follow',
  access: 'player:manage',
  params: IdParams,
  body: z.object({
    other_id: Id,
    /** Whose value the record that stays has afterwards. */
    take: z.object({ name: Side, phone: Side, rating: Side, club: Side, points: z.enum(['stays', 'leaves', 'sum']) }),
  }),
  response: z.object({ player: PlayerView, merge: PlayerMerge }),
  errors: [
    'player-not-found',
    'merge-same-player',
    'merge-same-team',
    'merge-same-tournament',
    'merge-player-in-match',
  ],
})

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/players/:id/merges',
  summary: 'Merges into a player that can still be undone, newest first',
  access: 'player:manage',
  params: IdParams,
  response: z.object({ items: z.array(PlayerMerge) }),
  errors: ['player-not-found'],
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/player-merges/:id/undo',
  summary: 'Take a merge apart again, within 30 days',
  access: 'player:manage',
  params: IdParams,
  response: z.object({ stays: PlayerView, leaves: PlayerView }),
  errors: [
    'merge-not-found',
    'merge-undone',
    'merge-too-old',
    'merge-overtaken',
    'merge-player-in-match',
    'points-below-zero',
  ],
})
