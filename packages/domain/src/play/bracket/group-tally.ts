import type { PlannedGroup } from './bracket-plan'
import type { BracketState, MatchState } from './bracket-state'
import { isDecided } from './bracket-state'

/** Figures of one team in its group. Points are rally points of all games; a walkover counts those recorded with it. */
export interface TallyRow {
  readonly entry: number
  readonly played: number
  readonly wins: number
  readonly losses: number
  readonly pointsFor: number
  readonly pointsAgainst: number
}

export interface GroupTally {
  /** In the order of seeding. */
  readonly rows: readonly TallyRow[]
  /** Matches that `entry` won against one of `others`. */
  readonly winsAmong: (entry: number, others: readonly number[]) => number
  /** Those who left before all their matches in the group were decided. */
  readonly withdrawn: ReadonlySet<number>
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

export function groupTally(state: BracketState, group: PlannedGroup): GroupTally {
  const rows = new Map<number, Mutable<TallyRow>>()
  const beaten = new Map<number, Set<number>>()
  const withdrawn = new Set<number>()
  for (const entry of group.entries) {
    rows.set(entry, { entry, played: 0, wins: 0, losses: 0, pointsFor: 0, pointsAgainst: 0 })
    beaten.set(entry, new Set())
    if (state.withdrawals.get(entry) === 'void') withdrawn.add(entry)
  }
  for (const number of group.matches) {
    const match = state.matches[number - 1]
    if (!match || !isDecided(match)) continue
    match.sides.forEach((side, i) => {
      const row = typeof side === 'number' ? rows.get(side) : undefined
      if (!row) return
      count(row, match, i)
      if (!match.result && match.loser === row.entry) withdrawn.add(row.entry)
    })
    if (typeof match.winner === 'number' && typeof match.loser === 'number') beaten.get(match.winner)?.add(match.loser)
  }
  const winsAmong = (entry: number, others: readonly number[]) =>
    others.filter((other) => beaten.get(entry)?.has(other)).length
  return { rows: [...rows.values()], winsAmong, withdrawn }
}

function count(row: Mutable<TallyRow>, match: MatchState, side: number): void {
  row.played++
  if (match.winner === row.entry) row.wins++
  else row.losses++
  if (!match.result || match.result.outcome === 'double_walkover') return
  for (const [first, second] of match.result.games) {
    row.pointsFor += side === 0 ? first : second
    row.pointsAgainst += side === 0 ? second : first
  }
}
