import { dayMs } from '../../shared/durations'
import type { Points } from '../../shared/points'
import { err, ok, type Result } from '../../shared/result'
import type { RatingSource } from './check-player'

/** How long a merge can be undone. */
export const mergeUndoMs = 30 * dayMs

/** Fields of a player that a merge can take from either record. `points` in hundredths. */
export interface MergeableFields {
  readonly name: string
  readonly phone: string | null
  readonly rating: Points | null
  /** Of the rating; null where nobody wrote it down. */
  readonly ratingSource: RatingSource | null
  /** `YYYY-MM-DD`. */
  readonly ratingOn: string | null
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

/**
 * The record that stays, as it will be. Points are official only where all that went into them were. Of fields that
 * nobody chooses it has what is known, its own before the other's.
 */
export function planMerge<Fields extends MergeableFields>(stays: Fields, leaves: Fields, choice: MergeChoice): Fields {
  const from = (side: MergeSide) => (side === 'stays' ? stays : leaves)
  const points =
    choice.points === 'sum'
      ? { points: stays.points + leaves.points, isPointVerified: stays.isPointVerified && leaves.isPointVerified }
      : { points: from(choice.points).points, isPointVerified: from(choice.points).isPointVerified }
  const known = { ...stays }
  for (const field in stays) known[field] = stays[field] ?? leaves[field]
  const { rating, ratingSource, ratingOn } = from(choice.rating)
  return {
    ...known,
    name: from(choice.name).name,
    phone: from(choice.phone).phone,
    ...{ rating, ratingSource, ratingOn },
    clubId: from(choice.club).clubId,
    ...points,
  }
}

/**
 * The record that stayed, as an undo leaves it: what the merge changed is as before, and what was changed since stays.
 * Points earned since stay too; an undo that would bring them below zero is refused.
 */
export function planMergeUndo<Fields extends MergeableFields>(
  before: Fields,
  merged: Fields,
  now: Fields,
): Result<Fields, 'points-below-zero'> {
  const points = now.points - (merged.points - before.points)
  if (points < 0) return err('points-below-zero')
  const back = { ...now }
  for (const field in before) if (now[field] === merged[field]) back[field] = before[field]
  return ok({ ...back, points })
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
