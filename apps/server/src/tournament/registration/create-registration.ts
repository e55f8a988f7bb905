import { createRegistration } from '@vot/contract'
import {
  checkPair,
  checkPairFree,
  err,
  isEntryListLocked,
  mayDo,
  mayRegister,
  ok,
  teamName,
  tournamentStatus,
} from '@vot/domain'
import { notify } from '../../account/notification/notify'
import type { Queries } from '../../db/schema'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type Work } from '../../http/handle'
import { lockPlayers, type PlayerRow } from '../../people/player/player-queries'
import { readEntryPoints } from '../../people/ranking/ledger-queries'
import { findSnapshotMoment } from '../group/find-snapshot'
import { viewForVisitor } from './list-registrations'
import {
  type EntryList,
  findEntryList,
  getRegistration,
  insertRegistration,
  listRegistrationsOf,
} from './registration-queries'

/** The client names two players; everything else about them is the server's own data, as it stands now. */
export const createRegistrationRoute = handle(createRegistration, async ({ body }, { write, visitor }) => {
  const pair = checkPair(body.player1_id, body.player2_id)
  if (!pair.ok) return err('same-player-twice')
  try {
    return await write(async (work) => {
      const { db } = work
      const list = (await work.lockTournament(body.tournament_id))
        ? await findEntryList(db, body.tournament_id)
        : undefined
      if (!list) return err('tournament-not-found')
      const late = mayDo(visitor.role, 'registration:create-late')
      const status = tournamentStatus(list, work.now)
      if (!mayRegister(status, late)) return err('registration-closed')
      if (isEntryListLocked(list.bracketId !== null, status)) return err('entry-list-locked')
      const players = await lockPlayers(work, pair.value)
      const player1 = players.get(body.player1_id)
      const player2 = players.get(body.player2_id)
      if (!player1 || !player2) return err('player-not-found', { id: player1 ? body.player2_id : body.player1_id })
      const free = checkPairFree(pair.value, await listRegistrationsOf(db, list.tournamentId))
      if (!free.ok) return free
      const id = await insertTeam(work, list, player1, player2)
      await work.live(list.tournamentId, { type: 'registration-created', registration_id: id })
      const registration = await getRegistration(db, id)
      await notify(work, {
        kind: 'registration',
        to: 'organisers',
        tournamentId: list.tournamentId,
        facts: { event: 'created', team: teamName(registration) },
      })
      await work.audit({
        action: 'create-registration',
        subjectType: 'registration',
        subjectId: id,
        tournamentId: list.tournamentId,
        after: body,
      })
      // Whoever enters a team gets the key to its receipt, without an account too.
      return ok({ ...viewForVisitor(registration, list, visitor), payment_key: registration.paymentKey })
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
    throw error
  }
})

/** A pair as its players stand now. */
export async function insertTeam(work: Work, list: EntryList, player1: PlayerRow, player2: PlayerRow): Promise<number> {
  const points = await pointsFor(work, list, [player1, player2])
  return await insertRegistration(work.db, {
    tournamentId: list.tournamentId,
    player1Id: player1.id,
    player1Name: player1.name,
    player1Phone: player1.phone,
    player1Points: points(player1).points,
    player1PointsLater: points(player1).isLater ? 1 : 0,
    player1Verified: player1.isPointVerified,
    player1ClubId: player1.clubId,
    player1ClubName: player1.clubName,
    player2Id: player2.id,
    player2Name: player2.name,
    player2Phone: player2.phone,
    player2Points: points(player2).points,
    player2PointsLater: points(player2).isLater ? 1 : 0,
    player2Verified: player2.isPointVerified,
    player2ClubId: player2.clubId,
    player2ClubName: player2.clubName,
    createdBy: work.actorId,
    createdAt: work.now,
    updatedAt: work.now,
  })
}

interface PointsSource {
  readonly db: Queries
  readonly now: number
}

/** What the players enter the tournament with, as of this moment. */
export async function pointsFor(
  { db, now }: PointsSource,
  { snapshotGroupId }: Pick<EntryList, 'snapshotGroupId'>,
  players: readonly Pick<PlayerRow, 'id' | 'rankingPoints'>[],
) {
  const moment = snapshotGroupId === null ? undefined : await findSnapshotMoment(db, snapshotGroupId, now)
  return await readEntryPoints(db, players, moment)
}
