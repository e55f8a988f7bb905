import {
  answerConsent,
  approveRegistration,
  assignRollingNumbers,
  createConsentLink,
  createRegistration,
  markPaymentCompleted,
  type PlayerView,
  type RegistrationView,
  rejectRegistration,
} from '@vot/contract'
import { hourMs, minuteMs, planDraw, type Random, randomBelow, shuffled, vietnamDate } from '@vot/domain'
import type { DemoOrganiser, DemoVisitor } from './demo-organiser'
import type { DemoPlayers } from './demo-people'
import type { DemoDivision } from './demo-season'
import type { DemoSetting } from './demo-setting'

/** Of four teams that enter while registration is open the last one waits. */
const firstWaiting = 3

/** One call of the entry list, at its moment. */
interface Step {
  readonly at: number
  readonly run: () => Promise<readonly Step[]>
}

/**
 * Registers the pairs of a division one after another until the deadline; the organiser decides on each some hours
 * later and marks its fee when it comes. A division that is still open keeps some teams waiting.
 */
export async function enterTeams(
  { organiser, players, random, userId }: Pick<DemoSetting, 'organiser' | 'players' | 'random' | 'userId'>,
  tournamentId: number,
  division: DemoDivision,
  until: number,
): Promise<RegistrationView[]> {
  const { clock } = organiser
  const pairs = makePairs(division, players, random, clock.now)
  const isOpen = division.stage === 'registering'
  // The last decisions fall into the hour after the deadline; where registration is open they are of this minute.
  const latest = until + (isOpen ? 4 : 50) * minuteMs
  const teams: RegistrationView[] = []
  const later = (hours: number) => Math.min(latest, clock.now + Math.round((0.3 + random() * hours) * hourMs))

  const pay = (team: RegistrationView): Step => ({
    at: later(40),
    run: async () => {
      await organiser.call(markPaymentCompleted, { params: { id: String(team.id) } })
      return []
    },
  })
  // Both tap their links before the organiser looks.
  const agree = async ({ id, player1_id, player2_id }: RegistrationView) => {
    for (const player_id of [player1_id, player2_id]) {
      const link = { params: { id: String(id) }, body: { player_id } }
      const { token } = await organiser.call(createConsentLink, link)
      await organiser.callAsVisitor(answerConsent, { body: { token, agrees: true } })
    }
  }
  const decide = (team: RegistrationView, index: number): Step => ({
    at: later(20),
    run: async () => {
      const params = { id: String(team.id) }
      if (isOpen && index % 7 === 5) {
        await organiser.call(rejectRegistration, { params })
        return []
      }
      await agree(team)
      await organiser.call(approveRegistration, { params })
      return !isOpen || randomBelow(random, 3) > 0 ? [pay(team)] : []
    },
  })
  const enter = ([first, second]: readonly [PlayerView, PlayerView], index: number, at: number): Step => ({
    at,
    run: async () => {
      const input = { body: { tournament_id: tournamentId, player1_id: first.id, player2_id: second.id } }
      const visitor: DemoVisitor = { role: 'user', userId }
      const team =
        isOpen && index % 3 === 0
          ? await organiser.call(createRegistration, input, visitor)
          : await organiser.callAsVisitor(createRegistration, input)
      teams.push(team)
      return isOpen && index % 4 === firstWaiting ? [] : [decide(team, index)]
    },
  })

  const apart = Math.max(hourMs, (until - clock.now) / (pairs.length + 1))
  let at = clock.now
  const steps = pairs.map((pair, index) => {
    const isLatest = isOpen && index === pairs.length - 1
    at = isLatest ? until : Math.min(until, at + Math.round(apart * (0.5 + random())))
    return enter(pair, index, at)
  })
  for (;;) {
    const [next] = steps.sort((one, other) => one.at - other.at)
    if (!next) return teams
    clock.now = Math.max(clock.now, next.at)
    steps.splice(0, 1, ...(await next.run()))
  }
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
  now: number,
): (readonly [PlayerView, PlayerView])[] {
  const known = ({ created_at }: PlayerView) => Date.parse(created_at) <= now
  const isOfAge = (player: PlayerView) => agesFit(division, player, now)
  const men = shuffled(players.men.filter(known).filter(isOfAge), random)
  const women = shuffled(players.women.filter(known).filter(isOfAge), random)
  const [left, right] =
    division.pairs === 'mixed'
      ? [men, women]
      : [division.pairs === 'men' ? men : women].flatMap((all) => [
          all.slice(0, all.length / 2),
          all.slice(all.length / 2),
        ])
  const pairs = Array.from({ length: division.teams }, (_, index) => [left?.[index], right?.[index]] as const).flatMap(
    ([first, second]) => (first && second ? [[first, second] as const] : []),
  )
  const asked = pairs[firstWaiting]
  const young = players[division.pairs === 'men' ? 'men' : 'women']
    .filter(known)
    .find((player) => player.birth_year != null && !isOfAge(player))
  return asked && young ? pairs.with(firstWaiting, [asked[0], young]) : pairs
}

/** Where the division asks for an age: known and old enough. */
function agesFit({ eligibility }: DemoDivision, { birth_year }: PlayerView, now: number): boolean {
  const least = eligibility?.min_age ?? null
  if (least === null) return true
  return birth_year != null && vietnamDate(now).year - birth_year >= least
}
