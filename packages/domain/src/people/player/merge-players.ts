import { dayMs } from '../../shared/durations'
import type { Points } from '../../shared/points'
import { err, ok, type Result } from '../../shared/result'
import type { Gender, RatingSource } from './check-player'

/** How long a merge can be undone. */
export const mergeUndoMs = 30 * dayMs

/** Fields of a player that a merge can take from either record. `points` in hundredths. */
export interface MergeableFields {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** The player's id at DUPR. */
  readonly duprId: string | null
  readonly rating: Points | null
  /** Of the rating; null where nobody wrote it down. Records of merges that are older do not have them. */
  readonly ratingSource?: RatingSource | null
  /** `YYYY-MM-DD`. */
  readonly ratingOn?: string | null
  /** Records of merges that are older do not have the two. */
  readonly gender?: Gender | null
  readonly birthYear?: number | null
  readonly clubId: number | null
  readonly isPointVerified: boolean
  readonly points: Points
}

export type MergeSide = 'stays' | 'leaves'

/** Which record each field is taken from; points may be added up. */
export interface MergeChoice {
  readonly name: MergeSide
  readonly phone: MergeSide
  readonly rating: MergeSide
  readonly club: MergeSide
  readonly points: MergeSide | 'sum'
}

/** The record that stays, as it will be. Points are official only where all that went into them were. */
export function planMerge(stays: MergeableFields, leaves: MergeableFields, choice: MergeChoice): MergeableFields {
  const from = (side: MergeSide) => (side === 'stays' ? stays : leaves)
  const points =
    choice.points === 'sum'
      ? { points: stays.points + leaves.points, isPointVerified: stays.isPointVerified && leaves.isPointVerified }
      : { points: from(choice.points).points, isPointVerified: from(choice.points).isPointVerified }
  return {
    name: from(choice.name).name,
    phone: from(choice.phone).phone,
    email: stays.email ?? leaves.email,
    duprId: stays.duprId ?? leaves.duprId,
    gender: stays.gender ?? leaves.gender ?? null,
    birthYear: stays.birthYear ?? leaves.birthYear ?? null,
    rating: from(choice.rating).rating,
    ratingSource: from(choice.rating).ratingSource ?? null,
    ratingOn: from(choice.rating).ratingOn ?? null,
    clubId: from(choice.club).clubId,
    ...points,
  }
}

/**
 * The record that stayed, as an undo leaves it: what the merge changed is as before, and what was changed since stays.
 * Points earned since stay too; an undo that would bring them below zero is refused.
 */
export function planMergeUndo(
  before: MergeableFields,
  merged: MergeableFields,
  now: MergeableFields,
): Result<MergeableFields, 'points-below-zero'> {
  const back = <Key extends keyof MergeableFields>(key: Key) => (now[key] === merged[key] ? before[key] : now[key])
  const points = now.points - (merged.points - before.points)
  if (points < 0) return err('points-below-zero')
  return ok({
    name: back('name'),
    phone: back('phone'),
    email: back('email'),
    duprId: back('duprId'),
    gender: back('gender') ?? null,
    birthYear: back('birthYear') ?? null,
    rating: back('rating'),
    ratingSource: back('ratingSource') ?? null,
    ratingOn: back('ratingOn') ?? null,
    clubId: back('clubId'),
    isPointVerified: back('isPointVerified'),
    points,
  })
}

/** A team that one of the two records stands in. */
export interface MergeTeam {
  readonly tournamentId: number
  readonly playerIds: readonly [number, number]
  /** False for a rejected registration, which keeps nobody from entering again. */
  readonly isLive: boolean
}

export type MergeObstacle = 'merge-same-player' | 'merge-same-team' | 'merge-same-tournament' | 'merge-player-in-match'

interface MergeFacts {
  readonly staysId: number
  readonly leavesId: number
  /** Every team that has one of the two, of any tournament. */
  readonly teams: readonly MergeTeam[]
  /** Tournaments in whose results each of the two was placed. */
  readonly placed: { readonly stays: readonly number[]; readonly leaves: readonly number[] }
  /** Players in a match that is called or running. */
  readonly busyIds: readonly number[]
}

/** Why two records cannot be merged; undefined when they can. */
export function findMergeObstacle({
  staysId,
  leavesId,
  teams,
  placed,
  busyIds,
}: MergeFacts): MergeObstacle | undefined {
  if (staysId === leavesId) return 'merge-same-player'
  const has = ({ playerIds }: MergeTeam, id: number) => playerIds.includes(id)
  if (teams.some((team) => has(team, staysId) && has(team, leavesId))) return 'merge-same-team'
  const entered = (id: number) => teams.filter((team) => team.isLive && has(team, id)).map((team) => team.tournamentId)
  const both = new Set([...entered(staysId), ...placed.stays])
  if ([...entered(leavesId), ...placed.leaves].some((id) => both.has(id))) return 'merge-same-tournament'
  if (busyIds.includes(staysId) || busyIds.includes(leavesId)) return 'merge-player-in-match'
  return undefined
}
