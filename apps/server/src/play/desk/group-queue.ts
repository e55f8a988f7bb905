import { type BracketState, type QueueCandidate, queueOrder, remainingPaths } from '@vot/domain'
import { isHeld, isShown, type LiveBracket, type MatchRow, partsOf } from '../bracket/live-bracket'
import type { MatchTournament } from '../bracket/match-tournament-queries'
import { readySince } from './desk-match-view'

/** A match of a group with what it belongs to. */
export interface Listed {
  readonly tournament: MatchTournament
  readonly bracket: LiveBracket
  readonly number: number
  readonly row: MatchRow
}

/** Ready, and nobody assigned. */
export function isUpcoming({ bracket, number, row }: Listed): boolean {
  return partsOf(bracket, number).match.status === 'ready' && !isHeld(row)
}

const paths = new WeakMap<BracketState, ReadonlyMap<number, number>>()

/** Worked out once for each state, which the plan of a day and the queue both ask for. */
function pathsOf(state: BracketState): ReadonlyMap<number, number> {
  const known = paths.get(state) ?? remainingPaths(state)
  paths.set(state, known)
  return known
}

/** In the order of the queue across the divisions; matches that are not ready yet come behind their equals. */
export function inQueueOrder(
  waiting: readonly Listed[],
  isResting: (listed: Listed) => boolean = () => false,
): Listed[] {
  const candidates = waiting.map((listed) => ({ listed, ...queueCandidateOf(listed, isResting(listed)) }))
  return queueOrder(candidates).map(({ listed }) => listed)
}

/** What a match's place in the queue depends on. */
export function queueCandidateOf({ bracket, number, row }: Listed, resting: boolean): QueueCandidate {
  const isReady = partsOf(bracket, number).match.status === 'ready'
  return {
    queuedAt: row.queuedAt,
    remaining: pathsOf(bracket.state).get(number) ?? 0,
    readySince: isReady ? readySince(bracket, number) : Number.MAX_SAFE_INTEGER,
    resting,
    number,
  }
}

/** How far the group is, as its bracket screens count it: byes are no matches. */
export function progressOf(all: readonly Listed[]) {
  const played = all.filter(({ bracket, number }) => isShown(bracket, number) && !partsOf(bracket, number).planned.bye)
  const isOver = ({ bracket, number }: Listed) => {
    const { status } = partsOf(bracket, number).match
    return status === 'completed' || status === 'walkover'
  }
  return {
    total: played.length,
    finished: played.filter(isOver).length,
    in_progress: played.filter((listed) => listed.row.state === 'in_progress' && !isOver(listed)).length,
  }
}
