/** A team that may be seeded. Points are in any unit, the same for all. */
export interface SeedCandidate {
  readonly registrationId: number
  readonly playerIds: readonly number[]
  readonly points: number
}

const podiumPlaces = ['first', 'second', 'third'] as const

export interface PodiumPlayer {
  readonly playerId: number
  readonly place: (typeof podiumPlaces)[number]
}

/** The strongest teams, best first; of equal ones the one that registered first. */
export function seedsByPoints(candidates: readonly SeedCandidate[], count: number): number[] {
  return candidates.toSorted(strongestFirst).slice(0, count).map(idOf)
}

/**
 * Teams with a player of an earlier podium: by the better place of the two players, then by that of the other one (a
 * player who did not stand there comes last), then the strongest.
 */
export function seedsByPodium(
  candidates: readonly SeedCandidate[],
  podium: readonly PodiumPlayer[],
  count: number,
): number[] {
  const places = new Map(podium.map(({ playerId, place }) => [playerId, podiumPlaces.indexOf(place)]))
  return candidates
    .map((team) => {
      const own = team.playerIds.map((player) => places.get(player) ?? podiumPlaces.length)
      return { team, places: own.toSorted((a, b) => a - b) }
    })
    .filter((each) => each.places.some((place) => place < podiumPlaces.length))
    .toSorted((a, b) => comparePlaces(a.places, b.places) || strongestFirst(a.team, b.team))
    .slice(0, count)
    .map(({ team }) => idOf(team))
}

function comparePlaces([best = 0, other = 0]: readonly number[], [best2 = 0, other2 = 0]: readonly number[]): number {
  return best - best2 || other - other2
}

function strongestFirst(a: SeedCandidate, b: SeedCandidate): number {
  return b.points - a.points || a.registrationId - b.registrationId
}

function idOf({ registrationId }: SeedCandidate): number {
  return registrationId
}
