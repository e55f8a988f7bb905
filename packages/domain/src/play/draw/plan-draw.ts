import { hashedRandom } from '../../shared/hashed-random'
import { shuffled } from '../../shared/seeded-random'
import { canonicalTeams, type DrawTerms } from './draw-commitment'
import type { DrawAssignment, DrawTeam } from './draw-team'
import { separateClubs } from './separate-clubs'

/**
 * A number from 1..N for each team that has none, in the order in which a draw shows them one by one. Every outcome
 * is equally likely; `separateClubs` keeps teams of one club in different clusters wherever that is possible.
 * The same teams and seed give the same draw in any order of input, so anybody can check it.
 *
 * @param seed any text; nobody can foresee or choose the outcome when it holds 256 random bits.
 */
export function planDraw(
  teams: readonly DrawTeam[],
  seed: string,
  options: { readonly separateClubs: boolean },
): DrawAssignment[] {
  const random = hashedRandom(seed)
  const taken = new Set(teams.map((team) => team.number))
  const free = teams.map((_, index) => index + 1).filter((number) => !taken.has(number))
  const waiting = teams.filter((team) => team.number === null).sort((a, b) => a.registrationId - b.registrationId)
  const order = shuffled(waiting, random)
  const numbers = shuffled(free, random)
  if (options.separateClubs) return separateClubs(teams, order, numbers, random)
  return order.flatMap(({ registrationId }, index) => {
    const number = numbers[index]
    return number === undefined ? [] : [{ registrationId, number }]
  })
}

/** The draw that a seed gives for the terms it was committed with, in the order of showing. */
export function planCommitted(seed: string, { teams, separateClubs }: DrawTerms): DrawAssignment[] {
  return planDraw(canonicalTeams(teams), seed, { separateClubs })
}
