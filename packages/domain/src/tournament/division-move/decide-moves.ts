import type { Points } from '../../shared/points'
import { err, ok, type Result } from '../../shared/result'
import { isRefundDue, teamFee } from '../fee/payments'
import { checkPairFree, findOtherTeam, orderedPair, type Team } from '../registration/check-pair'

export const moveKinds = ['merge', 'split'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Facts of a division that decide whether teams may move into it or out of it. */
export interface MoveDivision {
  readonly id: number
  readonly groupId: number | null
  readonly hasBracket: boolean
  /** The numbers of a draw were saved. */
  readonly isDrawn: boolean
  readonly hasResults: boolean
}

export type DivisionObstacle = 'division-has-bracket' | 'division-drawn' | 'division-has-results'

/** Why no team may move into a division or out of it; undefined where they may. */
export function moveObstacle({ hasBracket, isDrawn, hasResults }: MoveDivision): DivisionObstacle | undefined {
  if (hasResults) return 'division-has-results'
  if (hasBracket) return 'division-has-bracket'
  return isDrawn ? 'division-drawn' : undefined
}

/** A team that cannot go along, since it would stand twice where it goes. */
export interface StayingTeam<T extends Team> {
  readonly team: T
  readonly because: 'pair-already-registered' | 'player-already-registered'
  /** The conflicting team of the target division. */
  readonly other: T
  /** The player who is in both teams; null for the same pair. */
  readonly playerId: number | null
}

export interface MoveDecision<T extends Team> {
  readonly moving: readonly T[]
  readonly staying: readonly StayingTeam<T>[]
}

/**
 * Which teams of a division go into another: all of them, but for a pair that stands there already and for an approved
 * team with a player of another approved team. Who was rejected or withdrew goes along, so that nothing is lost.
 */
export function settleMove<T extends Team>(teams: readonly T[], others: readonly T[]): MoveDecision<T> {
  const moving: T[] = []
  const staying: StayingTeam<T>[] = []
  for (const team of teams) {
    const obstacle = obstacleOf(team, others)
    if (obstacle) staying.push({ team, ...obstacle })
    else moving.push(team)
  }
  return { moving, staying }
}

function obstacleOf<T extends Team>(team: T, others: readonly T[]): Omit<StayingTeam<T>, 'team'> | undefined {
  if (team.status === 'rejected') return undefined
  const pair = orderedPair(team.player1Id, team.player2Id)
  const same = others.find((other) => !checkPairFree(pair, [other]).ok)
  if (same) return { because: 'pair-already-registered', other: same, playerId: null }
  if (team.status !== 'approved' || team.withdrawnAt !== null) return undefined
  const found = findOtherTeam(team, others)
  return found && { because: 'player-already-registered', other: found.team, playerId: found.playerId }
}

/** Whether a division may be merged into another: both of one group, before anything was drawn or played. */
export function checkMerge(
  source: MoveDivision,
  target: MoveDivision,
): Result<null, DivisionObstacle | 'merge-target-invalid'> {
  if (source.id === target.id || source.groupId === null || source.groupId !== target.groupId) {
    return err('merge-target-invalid')
  }
  for (const division of [source, target]) {
    const obstacle = moveObstacle(division)
    if (obstacle) return err(obstacle, { division_id: division.id })
  }
  return ok(null)
}

/**
 * What becomes of a division that is merged into another of its group.
 * @param seen the teams that the organiser was told would move
 */
export function decideMerge<T extends Team>(
  source: MoveDivision,
  target: MoveDivision,
  teams: readonly T[],
  others: readonly T[],
  seen: readonly number[],
): Result<MoveDecision<T>, DivisionObstacle | 'merge-target-invalid' | 'teams-changed' | 'nothing-to-move'> {
  const checked = checkMerge(source, target)
  if (!checked.ok) return checked
  const decision = settleMove(teams, others)
  const ids = new Set(seen)
  const isSame = ids.size === decision.moving.length && decision.moving.every(({ id }) => ids.has(id))
  if (!isSame) return err('teams-changed')
  // An empty division is merged too; one of which nobody can go is not.
  return decision.moving.length === 0 && decision.staying.length > 0 ? err('nothing-to-move') : ok(decision)
}

export type SplitObstacle = DivisionObstacle | 'division-needs-group' | 'teams-changed' | 'split-needs-both'

/** Whether a team may be chosen for a new division: it is entered and has not left. */
export function maySplitOff({ status, withdrawnAt }: Pick<Team, 'status' | 'withdrawnAt'>): boolean {
  return status !== 'rejected' && withdrawnAt === null
}

/** Which teams go into a division that is made of them; at least one goes, and one stays. */
export function decideSplit<T extends Team>(
  source: MoveDivision,
  teams: readonly T[],
  chosen: readonly number[],
): Result<readonly T[], SplitObstacle> {
  if (source.groupId === null) return err('division-needs-group')
  const obstacle = moveObstacle(source)
  if (obstacle) return err(obstacle, { division_id: source.id })
  const ids = new Set(chosen)
  const candidates = teams.filter(maySplitOff)
  const moving = candidates.filter(({ id }) => ids.has(id))
  if (moving.length !== ids.size) return err('teams-changed')
  return moving.length === 0 || moving.length === candidates.length ? err('split-needs-both') : ok(moving)
}

export type SplitHalf = 'upper' | 'lower'

interface WithPoints {
  /** Of the whole team, in hundredths. */
  readonly points: Points
}

/** The teams with at least so many points, or those with fewer. */
export function teamsOfHalf<T extends WithPoints>(teams: readonly T[], threshold: Points, half: SplitHalf): T[] {
  return teams.filter(({ points }) => points >= threshold === (half === 'upper'))
}

/** The points that cut the teams into halves of the same size, as far as equal points allow; 0 for no team. */
export function middlePoints(teams: readonly WithPoints[]): Points {
  const sorted = teams.map(({ points }) => points).sort((a, b) => b - a)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
}

export interface MovedMoney {
  /** Whole đồng of the team that are here. */
  readonly held: number
  readonly status: Team['status']
  readonly withdrawn: boolean
}

/**
 * What a team that has paid owes after it moved (above 0), or gets back (below 0). What was paid stays as it is; who has
 * not paid owes the new fee, and money of a team without a place goes back as a whole whatever the fee.
 */
export function feeDifference({ held, status, withdrawn }: MovedMoney, feePerPlayer: number): number {
  if (held === 0 || isRefundDue({ status, withdrawn, paid: true })) return 0
  return teamFee(feePerPlayer) - held
}
