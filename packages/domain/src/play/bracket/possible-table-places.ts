import type { PlannedGroup } from './bracket-plan'
import type { BracketState } from './bracket-state'
import { type GroupStandings, groupStandings, type StandingRow } from './group-standings'

export interface PlaceRange {
  readonly best: number
  readonly worst: number
}

/**
 * The places of its table that each team may still reach, if nobody else leaves and every match to come has a winner.
 * Small tables are played out in every way there is, with any margin of points; larger ones go by wins alone, which
 * names too many places rather than too few.
 */
export function possibleTablePlaces(state: BracketState, group: PlannedGroup): ReadonlyMap<number, PlaceRange> {
  const standings = groupStandings(state, group)
  const stayed = standings.rows.filter((row) => !row.withdrawn)
  const places = standings.complete ? placesInOrder(stayed) : placesToCome(new OpenTable(state, group, stayed))
  for (const { entry, place, withdrawn } of standings.rows) {
    if (!withdrawn) continue
    // Who left does not go on, however few stayed.
    const below = Math.max(place, group.advancing + 1)
    places.set(entry, { best: below, worst: below })
  }
  return places
}

/** A table that is complete: only ties that wait for lots or a decision are open. */
function placesInOrder(rows: GroupStandings['rows']): Map<number, PlaceRange> {
  return new Map(
    rows.map(({ entry, place, reason }) => {
      const level = reason.criterion === 'undecided' ? reason.tiedWith.length : 0
      return [entry, { best: place, worst: place + level }]
    }),
  )
}

/** Outcomes times teams that are worth looking at. */
const maxPlayedOut = 8_192
/** Bits of a whole number that stays above zero. */
const maxBits = 30

function placesToCome(table: OpenTable): Map<number, PlaceRange> {
  const { teams, matches } = table
  const isUntouched = 2 * matches.length === teams.length * (teams.length - 1)
  if (isUntouched && teams.every(({ wins }) => wins === teams[0]?.wins)) {
    return new Map(teams.map(({ entry }) => [entry, { best: 1, worst: teams.length }]))
  }
  if (teams.length <= maxBits && teams.length * 2 ** matches.length <= maxPlayedOut) return playedOut(table)
  return new Map(
    teams.map((team) => {
      const [low, high] = [team.wins, team.wins + team.open]
      const above = teams.filter(({ wins }) => wins > high)
      const below = teams.filter(({ wins, open }) => wins + open < low)
      return [team.entry, { best: 1 + above.length, worst: teams.length - below.length }]
    }),
  )
}

interface OpenTeam {
  readonly entry: number
  /** Won so far. */
  readonly wins: number
  /** Matches to come. */
  readonly open: number
  readonly difference: number
  readonly points: number
}

/** Those who stayed in a table that is still played, as indexes, and what is to come between them. */
class OpenTable {
  readonly teams: readonly OpenTeam[]
  /** Still to be played, as two indexes each. */
  readonly matches: readonly (readonly [number, number])[]
  /** Whom each has beaten, as bits. */
  readonly beaten: number[]
  /** The teams whose points hang together through matches to come, as bits, for each team. */
  readonly circles: readonly number[]

  constructor(state: BracketState, group: PlannedGroup, stayed: readonly StandingRow[]) {
    const indexOf = new Map(stayed.map(({ entry }, index) => [entry, index]))
    const open = stayed.map(() => 0)
    const matches: [number, number][] = []
    this.beaten = stayed.map(() => 0)
    const circles = stayed.map((_, index) => 1 << index)
    for (const number of group.matches) {
      const match = state.matches[number - 1]
      const [first, second] = (match?.sides ?? []).map((side) =>
        typeof side === 'number' ? indexOf.get(side) : undefined,
      )
      if (!match || first === undefined || second === undefined) continue
      if (match.status === 'ready' || match.status === 'pending') {
        matches.push([first, second])
        open[first] = (open[first] ?? 0) + 1
        open[second] = (open[second] ?? 0) + 1
        join(circles, first, second)
      } else if (typeof match.winner === 'number') {
        const [winner, loser] = match.winner === match.sides[0] ? [first, second] : [second, first]
        this.beaten[winner] = (this.beaten[winner] ?? 0) | (1 << loser)
      }
    }
    this.matches = matches
    this.circles = circles
    this.teams = stayed.map(({ entry, wins, pointsFor, pointsAgainst }, index) => {
      return { entry, wins, open: open[index] ?? 0, difference: pointsFor - pointsAgainst, points: pointsFor }
    })
  }
}

function join(circles: number[], first: number, second: number): void {
  const joined = (circles[first] ?? 0) | (circles[second] ?? 0)
  for (let rest = joined; rest !== 0; rest &= rest - 1) circles[lowestBit(rest)] = joined
}

/**
 * Every way in which the matches to come may end, ranked as `rankTied` does, with points left open where some may follow.
 * Teams that are level are the bits of a number, as thousands of ends are looked at for one large bracket.
 */
function playedOut({ teams, matches, beaten, circles }: OpenTable): Map<number, PlaceRange> {
  const count = teams.length
  const everybody = 2 ** count - 1
  const wins = teams.map((team) => team.wins)
  const won = beaten.slice()
  const best = teams.map(() => count)
  const worst = teams.map(() => 1)
  /** Those who may still come first and last: nothing more can be learned of them. */
  let free = 0
  const note = (index: number, from: number, to: number) => {
    if (from < (best[index] ?? 0)) best[index] = from
    if (to > (worst[index] ?? 0)) worst[index] = to
    if (best[index] === 1 && worst[index] === count) free |= 1 << index
  }
  const measures: readonly ((index: number, level: number) => number)[] = [
    (index) => wins[index] ?? 0,
    (index, level) => countBits((won[index] ?? 0) & level),
    (index) => teams[index]?.difference ?? 0,
    (index) => teams[index]?.points ?? 0,
  ]
  const settled = teams.reduce((bits, { open }, index) => (open === 0 ? bits | (1 << index) : bits), 0)

  const rank = (level: number, first: number): void => {
    const size = countBits(level)
    if (size === 1) {
      note(lowestBit(level), first, first)
      return
    }
    // Points tell nothing apart while they may change.
    const asked = (level & ~settled) === 0 ? measures.length : 2
    for (let i = 0; i < asked; i++) {
      const measure = (index: number) => measures[i]?.(index, level) ?? 0
      if (topOf(level, measure) === level) continue
      for (let rest = level, place = first; rest !== 0; ) {
        const part = topOf(rest, measure)
        rank(part, place)
        place += countBits(part)
        rest &= ~part
      }
      return
    }
    for (let rest = level; rest !== 0; rest &= rest - 1) {
      const index = lowestBit(rest)
      const isSettled = (settled & (1 << index)) !== 0
      const others = isSettled ? besideSettled(index, level) : { above: 0, below: 0 }
      note(index, first + others.above, first + size - 1 - others.below)
    }
  }

  /**
   * Of those level with a team whose points are final: how many are above it, and how many below, whatever the margins.
   * Points of a circle that plays on only move within it, so one of it stays above, or below, what all have on average.
   */
  const besideSettled = (index: number, level: number): { above: number; below: number } => {
    const own = teams[index]?.difference ?? 0
    let [above, below] = [0, 0]
    for (let rest = level & ~(1 << index); rest !== 0; ) {
      const circle = circles[lowestBit(rest)] ?? 0
      rest &= ~circle
      if ((circle & ~level) !== 0) continue
      let ahead = 0
      for (let bits = circle; bits !== 0; bits &= bits - 1) ahead += (teams[lowestBit(bits)]?.difference ?? 0) - own
      if (ahead > 0) above++
      if (ahead < 0) below++
    }
    return { above, below }
  }

  const playFrom = (next: number): void => {
    if (free === everybody) return
    const match = matches[next]
    if (!match) {
      rank(everybody, 1)
      return
    }
    for (const [winner, loser] of [match, [match[1], match[0]] as const]) {
      wins[winner] = (wins[winner] ?? 0) + 1
      won[winner] = (won[winner] ?? 0) | (1 << loser)
      playFrom(next + 1)
      wins[winner] = (wins[winner] ?? 0) - 1
      won[winner] = (won[winner] ?? 0) & ~(1 << loser)
    }
  }
  playFrom(0)
  return new Map(teams.map(({ entry }, index) => [entry, { best: best[index] ?? 1, worst: worst[index] ?? count }]))
}

/** Those of the level teams who have most of what is measured. */
function topOf(level: number, measure: (index: number) => number): number {
  let [top, most] = [0, Number.NEGATIVE_INFINITY]
  for (let rest = level; rest !== 0; rest &= rest - 1) {
    const index = lowestBit(rest)
    const value = measure(index)
    if (value > most) [top, most] = [0, value]
    if (value === most) top |= 1 << index
  }
  return top
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
