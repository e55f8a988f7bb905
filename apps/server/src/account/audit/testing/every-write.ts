import type { StartDatabase } from '@vot/testkit'
import { writeDevices, writePeopleInBulk, writeSessions } from './account-writes'
import { writeOffers, writePayments } from './money-writes'
import { writePeople } from './people-writes'
import { writePlay } from './play-writes'
import { writeArchive, writeScores } from './scoring-writes'
import { writeTournaments } from './tournament-writes'
import type { Walk } from './walk'

/** Walks that do every write of the contract together, each in a season of its own. */
export const everyWrite: readonly {
  readonly title: string
  readonly run: (walk: Walk, start: StartDatabase) => Promise<void>
}[] = [
  { title: 'people, clubs and accounts', run: writePeople },
  { title: 'tournaments, registrations and draws', run: writeTournaments },
  { title: 'brackets, matches, courts and results', run: writePlay },
  { title: 'points of a match and ties', run: writeScores },
  { title: 'an archive of another server', run: writeArchive },
  { title: 'payments and refunds', run: writePayments },
  { title: 'places that become free', run: writeOffers },
  { title: 'lists of players, and players that are one', run: writePeopleInBulk },
  { title: 'sessions and the second factor', run: writeSessions },
  { title: 'marks of one person or device', run: writeDevices },
]
