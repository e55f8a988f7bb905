import type { OwnCheckIn } from '@vot/contract'

/** A place in a team. */
export interface Seat {
  readonly team: OwnCheckIn
  readonly place: 1 | 2
}

/** A player of the own teams, with every team that they are in. */
export interface Person {
  readonly playerId: number
  readonly name: string
  /** ISO text; null while not here. */
  readonly hereSince: string | null
  readonly seats: readonly [Seat, ...Seat[]]
}

/** The players who may be using this phone. */
export function peopleOf(teams: readonly OwnCheckIn[]): Person[] {
  const people = new Map<number, Person>()
  for (const team of teams) {
    for (const { place, player_id, name, here_since } of team.players) {
      const known = people.get(player_id)
      const seat = { team, place }
      people.set(player_id, {
        ...{ playerId: player_id, name, hereSince: here_since },
        seats: known ? [...known.seats, seat] : [seat],
      })
    }
  }
  return [...people.values()]
}

/** The person of a pass (`team=31&place=2`); undefined where the address names none. */
export function personOfAddress(people: readonly Person[], params: URLSearchParams): Person | undefined {
  const [team, place] = [Number(params.get('team')), Number(params.get('place'))]
  return people.find(({ seats }) => seats.some((seat) => seat.team.registration_id === team && seat.place === place))
}

/** What the desk scans to check the person in. */
export function passOf(groupId: number, { seats: [{ team, place }] }: Person): string {
  const query = new URLSearchParams({ team: String(team.registration_id), key: team.key, place: String(place) })
  return `${window.location.origin}/check-in/${groupId}?${query}`
}
