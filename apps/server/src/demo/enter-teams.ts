import {
  approveRegistration,
  assignRollingNumbers,
  createRegistration,
  markPaymentCompleted,
  type PlayerView,
  type RegistrationView,
  rejectRegistration,
} from '@vot/contract'
import { planDraw, type Random, randomBelow, shuffled } from '@vot/domain'
import type { DemoOrganiser } from './demo-organiser'
import type { DemoPlayers } from './demo-people'
import type { DemoDivision } from './demo-season'

const hourMs = 3_600_000

/** Registers the pairs of a division one after another until the deadline, then decides on them as far as it has come. */
export async function enterTeams(
  organiser: DemoOrganiser,
  tournamentId: number,
  division: DemoDivision,
  players: DemoPlayers,
  random: Random,
  until: number,
): Promise<RegistrationView[]> {
  const { clock } = organiser
  const pairs = makePairs(division, players, random)
  const step = Math.max(hourMs, (until - clock.now) / (pairs.length + 1))
  const teams: RegistrationView[] = []
  for (const [first, second] of pairs) {
    clock.now = Math.min(until, clock.now + Math.round(step * (0.5 + random())))
    const body = { tournament_id: tournamentId, player1_id: first.id, player2_id: second.id }
    teams.push(await organiser.callAsVisitor(createRegistration, { body }))
  }
  const isOpen = division.stage === 'registering'
  for (const [index, team] of teams.entries()) {
    const params = { id: String(team.id) }
    if (isOpen && index % 4 === 3) continue
    if (isOpen && index % 7 === 5) {
      await organiser.call(rejectRegistration, { params })
      continue
    }
    await organiser.call(approveRegistration, { params })
    if (!isOpen || randomBelow(random, 3) > 0) await organiser.call(markPaymentCompleted, { params })
  }
  return teams
}

/** Draws numbers for all teams, with those of one club kept apart. */
export async function drawNumbers(
  organiser: DemoOrganiser,
  tournamentId: number,
  teams: readonly RegistrationView[],
): Promise<void> {
  const draw = teams.map(({ id, player1_club_id, player2_club_id }) => ({
    registrationId: id,
    number: null,
    clubIds: [player1_club_id, player2_club_id],
  }))
  const assignments = planDraw(draw, `demo ${tournamentId}`, { separateClubs: true }).map(
    ({ registrationId, number }) => ({ registration_id: registrationId, rolling_number: number }),
  )
  await organiser.call(assignRollingNumbers, { body: { tournament_id: tournamentId, assignments } })
}

function makePairs(
  division: DemoDivision,
  players: DemoPlayers,
  random: Random,
): (readonly [PlayerView, PlayerView])[] {
  const men = shuffled(players.men, random)
  const women = shuffled(players.women, random)
  const [left, right] =
    division.pairs === 'mixed'
      ? [men, women]
      : [division.pairs === 'men' ? men : women].flatMap((all) => [
          all.slice(0, all.length / 2),
          all.slice(all.length / 2),
        ])
  return Array.from({ length: division.teams }, (_, index) => [left?.[index], right?.[index]] as const).flatMap(
    ([first, second]) => (first && second ? [[first, second] as const] : []),
  )
}
