import { hashedRandom } from '../../shared/hashed-random'
import { err, ok, type Result } from '../../shared/result'
import { shuffled } from '../../shared/seeded-random'
import { canonicalTeams, type DrawTerms } from './draw-commitment'
import { type DrawForm, numberPools } from './draw-form'
import { keepClubsApart } from './keep-clubs-apart'
import { type DrawAssignment, type DrawTeam, separateClubs } from './separate-clubs'

/**
 * A number from 1..N for each team that has none, in the order in which a draw shows them one by one. Every outcome
 * is equally likely; `separateClubs` keeps teams of one club in different clusters wherever that is possible.
 * The same teams and seed give the same draw in any order of input, so anybody can check it.
 *
 * @param seed any text; nobody can foresee or choose the outcome when it holds 256 random bits.
 * @param options.form the form whose clusters, groups or pairings clubs are kept apart in; clusters of four without it.
 */
export function planDraw(
  teams: readonly DrawTeam[],
  seed: string,
  options: { readonly separateClubs: boolean; readonly form?: DrawForm | undefined },
): DrawAssignment[] {
  const random = hashedRandom(seed)
  const taken = new Set(teams.map((team) => team.number))
  const free = teams.map((_, index) => index + 1).filter((number) => !taken.has(number))
  const waiting = teams.filter((team) => team.number === null).sort((a, b) => a.registrationId - b.registrationId)
  const order = shuffled(waiting, random)
  const numbers = shuffled(free, random)
  if (options.separateClubs && options.form) {
    return keepClubsApart(teams, order, numbers, numberPools(teams.length, options.form), random)
  }
  if (options.separateClubs) return separateClubs(teams, order, numbers, random)
  return order.flatMap(({ registrationId }, index) => {
    const number = numbers[index]
    return number === undefined ? [] : [{ registrationId, number }]
  })
}

/** The draw that a seed gives for the terms it was committed with, in the order of showing. */
export function planCommitted(seed: string, { teams, separateClubs, constraints }: DrawTerms): DrawAssignment[] {
  return planDraw(canonicalTeams(teams), seed, { separateClubs, form: constraints?.form })
}

/**
 * How many spins are shown after a turn is asked for. A turn that was shown already changes nothing, so two organisers
 * who press at once and a request that is repeated get the same spin.
 *
 * @param turn from 1; null for all that remain.
 */
export function decideSpin(shown: number, planned: number, turn: number | null): Result<number, 'draw-turn-unknown'> {
  if (turn === null) return ok(planned)
  if (turn < 1 || turn > planned || turn > shown + 1) return err('draw-turn-unknown', { turn: shown + 1 })
  return ok(Math.max(shown, turn))
}
