import { type Random, randomBelow } from '../shared/seeded-random'
import { clusterByNumber } from './cluster-layout'
import type { DrawAssignment, DrawTeam } from './plan-draw'

/** How many moves the search may make for each waiting team; enough for any field tried, bounded for hopeless ones. */
const movesPerTeam = 2

/**
 * Gives `waiting` (in the order of the draw) the `free` numbers so that as few teams as possible share a cluster with
 * a team of their own club. Both lists come shuffled, which makes ties random.
 */
export function separateClubs(
  teams: readonly DrawTeam[],
  waiting: readonly DrawTeam[],
  free: readonly number[],
  random: Random,
): DrawAssignment[] {
  const clusters = clusterByNumber(teams.length)
  const field = new ClubField()
  for (const team of teams) {
    const cluster = team.number === null ? undefined : clusters[team.number - 1]
    if (cluster !== undefined) field.add(cluster, team)
  }
  const open = new Map<number, number[]>()
  for (const number of free) {
    const cluster = clusters[number - 1] ?? -1
    open.set(cluster, [...(open.get(cluster) ?? []), number])
  }

  const seats = new Map<number, Seat>()
  for (const team of largestClubsFirst(teams, waiting)) {
    const cluster = bestCluster(team, open, field)
    const number = open.get(cluster)?.pop()
    if (number === undefined) continue
    field.add(cluster, team)
    seats.set(team.registrationId, { team, cluster, number })
  }
  improve([...seats.values()], field, random)
  return waiting.flatMap(({ registrationId }) => {
    const seat = seats.get(registrationId)
    return seat ? [{ registrationId, number: seat.number }] : []
  })
}

interface Seat {
  readonly team: DrawTeam
  cluster: number
  number: number
}

/** Counts of clubs by cluster, so that clashes of a team are a look-up. */
class ClubField {
  readonly #counts = new Map<string, number>()

  add(cluster: number, team: DrawTeam, by = 1): void {
    for (const club of clubsOf(team)) {
      const key = `${cluster}:${club}`
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + by)
    }
  }

  remove(cluster: number, team: DrawTeam): void {
    this.add(cluster, team, -1)
  }

  clashes(cluster: number, team: DrawTeam): number {
    let sum = 0
    for (const club of clubsOf(team)) sum += this.#counts.get(`${cluster}:${club}`) ?? 0
    return sum
  }
}

function clubsOf(team: DrawTeam): ReadonlySet<number> {
  return new Set(team.clubIds.filter((club) => club !== null))
}

/** Club by club, the largest first: dealt to the emptiest clusters this separates single-club teams whenever possible. */
function largestClubsFirst(teams: readonly DrawTeam[], waiting: readonly DrawTeam[]): DrawTeam[] {
  const sizes = new Map<number, number>()
  for (const team of teams) for (const club of clubsOf(team)) sizes.set(club, (sizes.get(club) ?? 0) + 1)
  const rank = new Map<number, number>()
  for (const team of waiting) for (const club of clubsOf(team)) rank.set(club, rank.get(club) ?? rank.size)
  const keyed = waiting.map((team) => {
    const clubs = [...clubsOf(team)]
    const size = Math.max(0, ...clubs.map((club) => sizes.get(club) ?? 0))
    const first = Math.min(...clubs.filter((club) => sizes.get(club) === size).map((club) => rank.get(club) ?? 0))
    return { team, size, first: clubs.length === 0 ? Number.MAX_SAFE_INTEGER : first }
  })
  return keyed.sort((a, b) => b.size - a.size || a.first - b.first).map(({ team }) => team)
}

function bestCluster(team: DrawTeam, open: ReadonlyMap<number, readonly number[]>, field: ClubField): number {
  let best = { cluster: -1, clashes: Number.POSITIVE_INFINITY, room: 0 }
  for (const [cluster, numbers] of open) {
    if (numbers.length === 0) continue
    const clashes = field.clashes(cluster, team)
    if (clashes < best.clashes || (clashes === best.clashes && numbers.length > best.room)) {
      best = { cluster, clashes, room: numbers.length }
    }
  }
  return best.cluster
}

/** Swaps a clashing team with the best other one until nobody clashes; equal swaps are taken to leave dead ends. */
function improve(seats: Seat[], field: ClubField, random: Random): void {
  const clashesOf = (seat: Seat) => field.clashes(seat.cluster, seat.team) - clubsOf(seat.team).size
  let fewest = total(seats, clashesOf)
  let best = seats.map(({ cluster, number }) => ({ cluster, number }))
  for (let move = 0; move < seats.length * movesPerTeam && fewest > 0; move++) {
    const clashing = seats.filter((seat) => clashesOf(seat) > 0)
    const seat = clashing[randomBelow(random, clashing.length)]
    if (!seat || !swapBest(seat, seats, field, random)) continue
    const now = total(seats, clashesOf)
    if (now >= fewest) continue
    fewest = now
    best = seats.map(({ cluster, number }) => ({ cluster, number }))
  }
  seats.forEach((seat, index) => {
    Object.assign(seat, best[index])
  })
}

function swapBest(seat: Seat, seats: readonly Seat[], field: ClubField, random: Random): boolean {
  let best: { other: Seat; gain: number } | undefined
  const offset = randomBelow(random, seats.length)
  for (let i = 0; i < seats.length; i++) {
    const other = seats[(i + offset) % seats.length]
    if (!other || other.cluster === seat.cluster) continue
    const gain = swapGain(seat, other, field)
    if (gain >= 0 && (!best || gain > best.gain)) best = { other, gain }
  }
  if (!best) return false
  swap(seat, best.other, field)
  return true
}

function swapGain(a: Seat, b: Seat, field: ClubField): number {
  const clashes = () => field.clashes(a.cluster, a.team) + field.clashes(b.cluster, b.team)
  const before = clashes()
  swap(a, b, field)
  const after = clashes()
  swap(a, b, field)
  return before - after
}

function swap(a: Seat, b: Seat, field: ClubField): void {
  field.remove(a.cluster, a.team)
  field.remove(b.cluster, b.team)
  const { cluster, number } = a
  a.cluster = b.cluster
  a.number = b.number
  b.cluster = cluster
  b.number = number
  field.add(a.cluster, a.team)
  field.add(b.cluster, b.team)
}

function total(seats: readonly Seat[], clashesOf: (seat: Seat) => number): number {
  return seats.reduce((sum, seat) => sum + clashesOf(seat), 0)
}
