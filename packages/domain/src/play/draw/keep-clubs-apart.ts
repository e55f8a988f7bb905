import type { Random } from '../../shared/seeded-random'
import { type DrawAssignment, type DrawTeam, separateClubs } from './separate-clubs'

/** So many pools the search may look at; enough for every way of a small draw, a moment for a large one. */
const maxSearchSteps = 200_000

/**
 * Gives `waiting` the `free` numbers so that as few teams of one club as possible meet in a pool, whatever the teams
 * with a number leave open. Where the quick way of `separateClubs` leaves a meeting, every other way is tried: in a
 * small draw all of them, so that one that keeps clubs apart is found when there is one.
 *
 * @param pools the pool of each number, index 0 for number 1.
 */
export function keepClubsApart(
  teams: readonly DrawTeam[],
  waiting: readonly DrawTeam[],
  free: readonly number[],
  pools: readonly number[],
  random: Random,
): DrawAssignment[] {
  const quick = separateClubs(teams, waiting, free, random, pools)
  const search = new ApartSearch(teams, waiting, free, pools, quick)
  const better = search.run()
  if (!better) return quick
  const open = new Map<number, number[]>()
  for (const number of free) {
    const pool = pools[number - 1] ?? -1
    open.set(pool, [...(open.get(pool) ?? []), number])
  }
  return waiting.flatMap(({ registrationId }) => {
    const number = open.get(better.get(registrationId) ?? -1)?.pop()
    return number === undefined ? [] : [{ registrationId, number }]
  })
}

/** Tries pool after pool for team after team, the hardest first, and gives up a way once it is no better than the best. */
class ApartSearch {
  readonly #counts = new Map<string, number>()
  readonly #room = new Map<number, number>()
  readonly #order: readonly { readonly id: number; readonly clubs: readonly number[] }[]
  readonly #pools: readonly number[]
  readonly #way = new Map<number, number>()
  #best: ReadonlyMap<number, number> | null = null
  #fewest: number
  #looks = 0

  constructor(
    teams: readonly DrawTeam[],
    waiting: readonly DrawTeam[],
    free: readonly number[],
    pools: readonly number[],
    start: readonly DrawAssignment[],
  ) {
    const poolOf = (number: number) => pools[number - 1] ?? -1
    for (const team of teams) if (team.number !== null) this.#add(poolOf(team.number), clubsOf(team), 1)
    for (const number of free) this.#room.set(poolOf(number), (this.#room.get(poolOf(number)) ?? 0) + 1)
    this.#pools = [...this.#room.keys()]
    const sizes = new Map<number, number>()
    for (const team of teams) for (const club of clubsOf(team)) sizes.set(club, (sizes.get(club) ?? 0) + 1)
    const weight = (team: DrawTeam) => clubsOf(team).reduce((sum, club) => sum + (sizes.get(club) ?? 0) - 1, 0)
    // Who has no clubmate fits anywhere and is dealt with last.
    this.#order = waiting
      .toSorted((a, b) => weight(b) - weight(a))
      .map((team) => ({ id: team.registrationId, clubs: clubsOf(team) }))
    const numbers = new Map(start.map(({ registrationId, number }) => [registrationId, number]))
    let meetings = 0
    const seated = waiting.flatMap((team) => {
      const number = numbers.get(team.registrationId)
      return number === undefined ? [] : [{ pool: poolOf(number), clubs: clubsOf(team) }]
    })
    for (const { pool, clubs } of seated) {
      meetings += this.#meets(pool, clubs)
      this.#add(pool, clubs, 1)
    }
    for (const { pool, clubs } of seated) this.#add(pool, clubs, -1)
    this.#fewest = meetings
  }

  /** The pool of each waiting team on a way with fewer meetings than the start has; null where none was found. */
  run(): ReadonlyMap<number, number> | null {
    if (this.#fewest > 0) this.#try(0, 0)
    return this.#best
  }

  #try(index: number, meetings: number): void {
    if (meetings >= this.#fewest || this.#looks >= maxSearchSteps) return
    const team = this.#order[index]
    if (!team) {
      this.#best = new Map(this.#way)
      this.#fewest = meetings
      return
    }
    this.#looks += this.#pools.length
    const ways = this.#pools
      .filter((pool) => (this.#room.get(pool) ?? 0) > 0)
      .map((pool) => ({ pool, more: this.#meets(pool, team.clubs), room: this.#room.get(pool) ?? 0 }))
      .sort((a, b) => a.more - b.more || b.room - a.room)
    for (const { pool, more, room } of ways) {
      this.#room.set(pool, room - 1)
      this.#add(pool, team.clubs, 1)
      this.#way.set(team.id, pool)
      this.#try(index + 1, meetings + more)
      this.#add(pool, team.clubs, -1)
      this.#room.set(pool, room)
      // Without a club nothing depends on where it stands.
      if (this.#fewest === 0 || team.clubs.length === 0) return
    }
  }

  #meets(pool: number, clubs: readonly number[]): number {
    return clubs.reduce((sum, club) => sum + (this.#counts.get(`${pool} ${club}`) ?? 0), 0)
  }

  #add(pool: number, clubs: readonly number[], by: 1 | -1): void {
    for (const club of clubs) {
      const key = `${pool} ${club}`
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + by)
    }
  }
}

function clubsOf({ clubIds }: DrawTeam): number[] {
  return [...new Set(clubIds)].filter((club) => club !== null)
}
