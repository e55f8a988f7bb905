import { type Random, randomBelow } from '../../shared/seeded-random'

/** Teams in a full Play Off cluster. */
export const clusterSize = 4

/**
 * Sizes of the Play Off clusters in the order in which drawn numbers fill them: fours first, then the
 * (-N) mod 4 threes. Up to 5 teams play in one.
 */
export function clusterSizes(teamCount: number): number[] {
  if (teamCount <= 5) return teamCount > 0 ? [teamCount] : []
  const clusters = Math.ceil(teamCount / clusterSize)
  const threes = clusters * clusterSize - teamCount
  return Array.from({ length: clusters }, (_, index) => (index < clusters - threes ? clusterSize : clusterSize - 1))
}

/** The cluster's index (from 0) for each number: index 0 of the answer belongs to number 1. */
export function clusterByNumber(teamCount: number): number[] {
  return clusterSizes(teamCount).flatMap((size, cluster) => Array<number>(size).fill(cluster))
}

/** How many swaps the search may make for each waiting team; ample for what can be solved, bounded for the rest. */
const swapsPerTeam = 2

/** A team that is given a number, with its clubs as indexes into the field. */
interface Seat {
  readonly registrationId: number
  readonly clubs: readonly number[]
  cluster: number
  number: number
}

/**
 * Gives `waiting` (in the order of the draw) the `free` numbers so that as few teams as possible share a cluster with
 * a team of their own club. Both lists come shuffled, which makes ties random.
 *
 * @param clusters the cluster of each number; those of a Play Off unless told otherwise.
 */
export function separateClubs(
  teams: readonly DrawTeam[],
  waiting: readonly DrawTeam[],
  free: readonly number[],
  random: Random,
  clusters: readonly number[] = clusterByNumber(teams.length),
): DrawAssignment[] {
  const field = new ClubField(teams)
  for (const team of teams) {
    const cluster = team.number === null ? undefined : clusters[team.number - 1]
    if (cluster !== undefined) field.add(cluster, field.clubsOf(team), 1)
  }
  const open = groupByCluster(free, clusters)

  const seats = new Map<number, Seat>()
  for (const { registrationId, clubs } of largestClubsFirst(waiting, field)) {
    const cluster = bestCluster(clubs, open, field)
    const number = open.get(cluster)?.pop()
    if (number === undefined) continue
    field.add(cluster, clubs, 1)
    seats.set(registrationId, { registrationId, clubs, cluster, number })
  }
  improve([...seats.values()], field, random)
  return waiting.flatMap(({ registrationId }) => {
    const seat = seats.get(registrationId)
    return seat ? [{ registrationId, number: seat.number }] : []
  })
}

function groupByCluster(numbers: readonly number[], clusters: readonly number[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const number of numbers) {
    const cluster = clusters[number - 1] ?? -1
    groups.set(cluster, [...(groups.get(cluster) ?? []), number])
  }
  return groups
}

/** How many teams of each club stand in each cluster. */
class ClubField {
  readonly #index = new Map<number, number>()
  readonly #sizes: number[] = []
  readonly #clusters = new Map<number, Int32Array>()

  constructor(teams: readonly DrawTeam[]) {
    for (const team of teams) {
      for (const club of new Set(team.clubIds)) {
        if (club === null) continue
        const index = this.#index.get(club) ?? this.#index.size
        this.#index.set(club, index)
        this.#sizes[index] = this.sizeOf(index) + 1
      }
    }
  }

  clubsOf(team: DrawTeam): number[] {
    return [...new Set(team.clubIds)].flatMap((club) => (club === null ? [] : [this.#index.get(club) ?? 0]))
  }

  sizeOf(club: number): number {
    return this.#sizes[club] ?? 0
  }

  add(cluster: number, clubs: readonly number[], by: 1 | -1): void {
    const counts = this.#clusters.get(cluster) ?? new Int32Array(this.#index.size)
    this.#clusters.set(cluster, counts)
    for (const club of clubs) counts[club] = (counts[club] ?? 0) + by
  }

  /** Teams of these clubs in the cluster, the asking one included when it stands there. */
  count(cluster: number, clubs: readonly number[]): number {
    const counts = this.#clusters.get(cluster)
    let sum = 0
    for (const club of clubs) sum += counts?.[club] ?? 0
    return sum
  }
}

/** Club by club, the largest first: dealt to the emptiest clusters this separates single-club teams whenever possible. */
function largestClubsFirst(waiting: readonly DrawTeam[], field: ClubField) {
  const drawOrder = new Map<number, number>()
  const keyed = waiting.map((team) => {
    const clubs = field.clubsOf(team)
    for (const club of clubs) if (!drawOrder.has(club)) drawOrder.set(club, drawOrder.size)
    const [main] = [...clubs].sort(
      (a, b) => field.sizeOf(b) - field.sizeOf(a) || (drawOrder.get(a) ?? 0) - (drawOrder.get(b) ?? 0),
    )
    const size = main === undefined ? 0 : field.sizeOf(main)
    return { registrationId: team.registrationId, clubs, size, order: drawOrder.get(main ?? -1) ?? 0 }
  })
  return keyed.sort((a, b) => b.size - a.size || a.order - b.order)
}

function bestCluster(clubs: readonly number[], open: ReadonlyMap<number, readonly number[]>, field: ClubField): number {
  let best = { cluster: -1, clashes: Number.POSITIVE_INFINITY, room: 0 }
  for (const [cluster, numbers] of open) {
    if (numbers.length === 0) continue
    const clashes = field.count(cluster, clubs)
    if (clashes < best.clashes || (clashes === best.clashes && numbers.length > best.room)) {
      best = { cluster, clashes, room: numbers.length }
    }
  }
  return best.cluster
}

/** Swaps a clashing team with the best other one until nobody clashes; equal swaps are taken to leave dead ends. */
function improve(seats: readonly Seat[], field: ClubField, random: Random): void {
  const spots = () => seats.map(({ cluster, number }) => ({ cluster, number }))
  let best = { gained: 0, spots: spots() }
  let gained = 0
  for (let swaps = 0; swaps < seats.length * swapsPerTeam; swaps++) {
    const clashing = seats.filter((seat) => field.count(seat.cluster, seat.clubs) > seat.clubs.length)
    const seat = clashing[randomBelow(random, clashing.length)]
    if (!seat) break
    const partner = bestSwap(seat, seats, field, randomBelow(random, seats.length))
    if (!partner) continue
    swap(seat, partner.other, field)
    gained += partner.gain
    if (gained > best.gained) best = { gained, spots: spots() }
  }
  seats.forEach((seat, index) => {
    Object.assign(seat, best.spots[index])
  })
}

function bestSwap(seat: Seat, seats: readonly Seat[], field: ClubField, start: number) {
  let best: { other: Seat; gain: number } | undefined
  for (let i = 0; i < seats.length; i++) {
    const other = seats[(start + i) % seats.length]
    if (!other || other.cluster === seat.cluster) continue
    const gain = swapGain(seat, other, field)
    if (gain >= 0 && (!best || gain > best.gain)) best = { other, gain }
  }
  return best
}

/** How many clashes a swap removes; negative when it makes more. */
function swapGain(a: Seat, b: Seat, field: ClubField): number {
  let shared = 0
  for (const club of a.clubs) if (b.clubs.includes(club)) shared++
  const before = field.count(a.cluster, a.clubs) - a.clubs.length + field.count(b.cluster, b.clubs) - b.clubs.length
  // Each is counted against the other's cluster, which the other one has left.
  const after = field.count(b.cluster, a.clubs) + field.count(a.cluster, b.clubs) - 2 * shared
  return before - after
}

function swap(a: Seat, b: Seat, field: ClubField): void {
  field.add(a.cluster, a.clubs, -1)
  field.add(b.cluster, b.clubs, -1)
  const { cluster, number } = a
  a.cluster = b.cluster
  a.number = b.number
  b.cluster = cluster
  b.number = number
  field.add(a.cluster, a.clubs, 1)
  field.add(b.cluster, b.clubs, 1)
}

/** Teams and numbers of a draw at most. */
export const maxDrawTeams = 1024

/** An approved team before the draw; `number` is set where it was drawn already. */
export interface DrawTeam {
  readonly registrationId: number
  readonly number: number | null
  /** The clubs of its players; null for a player without one. */
  readonly clubIds: readonly (number | null)[]
}

export interface DrawAssignment {
  readonly registrationId: number
  readonly number: number
}
