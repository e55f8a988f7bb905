import {
  createRegistration,
  type MemberColumns,
  memberInRow,
  type RegistrationColumns,
  registrationCodecs,
  teamEntry,
} from '@vot/contract'
import {
  checkPair,
  checkPairFree,
  err,
  isEntryListLocked,
  joinsWaitingList,
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
import { askPlayers } from './consents'
import { enterNewPlayers } from './enter-new-players'
import { checkEntriesOfHour, checkUnanswered } from './entry-limits'
import { hashNetwork } from './entry-source'
import { loadPlaces } from './fill-places'
import { viewForVisitor } from './list-registrations'
import {
  type EntryList,
  findEntryList,
  getRegistration,
  insertRegistration,
  listRegistrationsOf,
  listReserveIds,
  saveReserveOrder,
} from './registration-queries'

/** The client names two players; everything else about them is the server's own data, as it stands now. */
export const createRegistrationRoute = handle(
  createRegistration,
  async ({ body }, { write, visitor, address, server }) => {
    const isKnown = body.player1_id !== undefined && body.player2_id !== undefined
    if (isKnown && !checkPair(body.player1_id, body.player2_id).ok) return err('same-player-twice')
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
        const { userId } = visitor
        if (!late && userId !== null) {
          const hour = await checkEntriesOfHour(work, userId)
          if (!hour.ok) return hour
        }
        const typed = [body.new_player1 ?? [], body.new_player2 ?? []].flat()
        const entered = await enterNewPlayers(work, typed, { ...visitor, address })
        if (!entered.ok) return entered
        const made = new Map(entered.value.map((each) => [each.id, each]))
        const newIds = [...made.keys()]
        const player1Id = body.player1_id ?? newIds.shift() ?? 0
        const player2Id = body.player2_id ?? newIds.shift() ?? 0
        const pair = checkPair(player1Id, player2Id)
        if (!pair.ok) return err('same-player-twice')
        const players = await lockPlayers(work, pair.value)
        const known = (id: number) => {
          const player = players.get(id)
          // Whom another visitor entered is nobody to choose from.
          if (!player || (player.isUnverified === 1 && !made.has(id))) return undefined
          return { ...player, clubName: player.clubName ?? made.get(id)?.clubName ?? null }
        }
        const [player1, player2] = [known(player1Id), known(player2Id)]
        if (!player1 || !player2) return err('player-not-found', { id: player1 ? player2Id : player1Id })
        const free = checkPairFree(pair.value, await listRegistrationsOf(db, list.tournamentId))
        if (!free.ok) return free
        const places = (await loadPlaces(db, list.tournamentId, work.now))?.places
        const waits = places !== undefined && joinsWaitingList(places)
        // Whom a visitor types is limited by itself; a network that is trusted has no limit.
        const isCounted = userId === null && typed.length < 2 && !server.trusts(address)
        const id = await insertTeam(work, list, player1, player2, {
          ...registrationCodecs.toColumns(teamEntry, body),
          enteredFrom: isCounted ? hashNetwork(address) : null,
        })
        if (waits) await saveReserveOrder(db, list.tournamentId, [...(await listReserveIds(db, list.tournamentId)), id])
        await work.live(list.tournamentId, { type: 'registration-created', registration_id: id })
        // Organisers answer for who they enter.
        if (!late) await askPlayers(work, await getRegistration(db, id))
        const registration = await getRegistration(db, id)
        const allowed = late ? ok(null) : await checkUnanswered(work, registration)
        if (!allowed.ok) return allowed
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
          after: {
            ...{ player1Id, player2Id, ...(made.size > 0 && { newPlayers: made.size }) },
            ...(registration.reserveOrder !== null && { waiting_place: registration.reserveOrder }),
          },
        })
        // Whoever enters a team gets the key to its receipt, without an account too.
        return ok({ ...viewForVisitor(registration, list, visitor), payment_key: registration.paymentKey })
      })
    } catch (error) {
      if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
      throw error
    }
  },
)

/**
 * A pair as its players stand now.
 * @param entry what was sent of it, and the hash of the network that entered it without an account, where that is counted
 */
export async function insertTeam(
  work: Work,
  list: EntryList,
  player1: PlayerRow,
  player2: PlayerRow,
  entry: Partial<RegistrationColumns & { enteredFrom: string | null }> = {},
): Promise<number> {
  const points = await pointsFor(work, list, [player1, player2])
  return await insertRegistration(work.db, { ...entry, ...pairColumns(work, list, [player1, player2], points) })
}

/** @param points what each of the two enters with */
export function pairColumns(
  work: Work,
  list: Pick<EntryList, 'tournamentId'>,
  [player1, player2]: readonly [PlayerRow, PlayerRow],
  points: Awaited<ReturnType<typeof pointsFor>>,
) {
  return {
    tournamentId: list.tournamentId,
    ...memberInRow('player1', asMember(player1, points(player1))),
    ...memberInRow('player2', asMember(player2, points(player2))),
    createdBy: work.actorId,
    createdAt: work.now,
    updatedAt: work.now,
  }
}

interface Frozen {
  readonly points: number
  readonly isLater: boolean
}

/** The player as a member of a team, as they stand now. */
export function asMember(player: PlayerRow, { points, isLater }: Frozen): MemberColumns {
  return {
    id: player.id,
    name: player.name,
    phone: player.phone ?? '',
    points,
    pointsLater: isLater ? 1 : 0,
    verified: player.isPointVerified,
    clubId: player.clubId,
    clubName: player.clubName,
  }
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
