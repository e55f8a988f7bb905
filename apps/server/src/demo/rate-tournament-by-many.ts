import { rateTournament } from '@vot/contract'
import { type Random, randomBelow } from '@vot/domain'
import type { DemoOrganiser } from './demo-organiser'

/** How a hundred people feel about a good tournament: stars from 1 to 5 by what share gives at most so many. */
const moods = [2, 5, 12, 42, 100] as const

/** Spectators and players rate a tournament from their devices in the hours after it, one with an account. */
export async function rateTournamentByMany(
  organiser: DemoOrganiser,
  tournamentId: number,
  userId: number,
  random: Random,
): Promise<void> {
  const params = { id: String(tournamentId) }
  const stars = () => {
    const mood = randomBelow(random, 100)
    return moods.findIndex((most) => mood < most) + 1
  }
  for (let left = 7 + randomBelow(random, 9); left > 0; left -= 1) {
    organiser.clock.now += (1 + randomBelow(random, 40)) * 60_000
    await organiser.callAsVisitor(rateTournament, { params, body: { stars: stars(), rater_key: makeKey(random) } })
  }
  await organiser.call(rateTournament, { params, body: { stars: 5 } }, { role: 'user', userId })
}

/** A random UUID, the same for the same source of numbers. */
function makeKey(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomBelow(random, 16).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
}
