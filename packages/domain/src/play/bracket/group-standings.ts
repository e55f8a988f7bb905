import type { PlannedGroup } from './bracket-plan'
import type { BracketState, Side, TieOrder } from './bracket-state'
import { groupTally, type TallyRow } from './group-tally'
import { isSameTeams, rankTied, type TieCriterion } from './rank-tied'

/** Why a team has its place: the deciding criterion, the team's value in it, and the teams that were level until then. */
export interface PlaceReason {
  readonly criterion: TieCriterion | 'withdrawn'
  /** Wins, wins among the tied, points, or the place by lots or decision; 0 where undecided or withdrawn. */
  readonly value: number
  /** Entry ids. */
  readonly tiedWith: readonly number[]
}

export interface StandingRow extends TallyRow {
  /** From 1; teams that nothing has separated share the best place of their tie. */
  readonly place: number
  readonly reason: PlaceReason
  /** Left before its group was finished: ranked below all who stayed, and does not go on. */
  readonly withdrawn: boolean
}

export interface GroupStandings {
  readonly key: string
  /** Every match of the group is decided. */
  readonly complete: boolean
  readonly rows: readonly StandingRow[]
  /** Ties that only lots or the organiser can break; entry ids. Empty while the group is not complete. */
  readonly undecided: readonly (readonly number[])[]
}

/**
 * The table of a group: wins, head-to-head among the tied, point difference, points scored, then recorded lots or a
 * decision; after each split the rest starts again at the first criterion.
 */
export function groupStandings(state: BracketState, group: PlannedGroup): GroupStandings {
  const complete = isGroupComplete(state, group)
  const tally = groupTally(state, group)
  const stayed = tally.rows.filter((row) => !tally.withdrawn.has(row.entry))
  const left = tally.rows.filter((row) => tally.withdrawn.has(row.entry))
  const orders = state.tieOrders.filter((each) => each.group === group.key)
  const rows = rankTied(stayed, tally, orders).map(({ row, place, ...reason }): StandingRow => {
    return { ...row, place, reason, withdrawn: false }
  })
  for (const row of left) {
    const reason = { criterion: 'withdrawn', value: 0, tiedWith: [] } as const
    rows.push({ ...row, place: stayed.length + 1, reason, withdrawn: true })
  }
  return { key: group.key, complete, rows, undecided: complete ? undecidedTies(rows) : [] }
}

/** The sides that go on, by place. Open until all matches are decided and lots have broken a tie for the place. */
export function advancingSides(state: BracketState, group: PlannedGroup): Side[] {
  const places = Array.from({ length: group.advancing }, (_, i) => i + 1)
  if (!isGroupComplete(state, group)) return places.map(() => 'open')
  const rows = groupStandings(state, group).rows.filter((row) => !row.withdrawn)
  return places.map((place) => {
    const row = rows[place - 1]
    if (!row) return 'nobody'
    return row.reason.criterion === 'undecided' ? 'open' : row.entry
  })
}

/** Whether the group is finished and exactly the teams of the order are tied in it. */
export function isOrderInForce(state: BracketState, group: PlannedGroup, { order, method }: TieOrder): boolean {
  if (!isGroupComplete(state, group)) return false
  return groupStandings(state, group).rows.some(
    ({ entry, reason }) => reason.criterion === method && isSameTeams([entry, ...reason.tiedWith], order),
  )
}

export function isGroupComplete(state: BracketState, group: PlannedGroup): boolean {
  return group.matches.every((number) => {
    const status = state.matches[number - 1]?.status
    return status !== 'ready' && status !== 'pending'
  })
}

function undecidedTies(rows: readonly StandingRow[]): number[][] {
  const ties = new Map<number, number[]>()
  for (const row of rows) {
    if (row.reason.criterion === 'undecided') ties.set(row.place, [...(ties.get(row.place) ?? []), row.entry])
  }
  return [...ties.values()]
}
