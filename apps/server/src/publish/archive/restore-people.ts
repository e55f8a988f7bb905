import { setImmediate as otherRequests } from 'node:timers/promises'
import { type Archive, playerCodecs, playerEntry, playerFacts } from '@vot/contract'
import { foldText, nameSortKey } from '@vot/domain'
import type { Work } from '../../http/handle'
import { insertClub } from '../../people/club/club-queries'
import { clubNameColumns } from '../../people/club/routes'
import { insertPlayer } from '../../people/player/player-queries'
import { insertCourt, lockCourt } from '../../play/court/court-queries'
import { momentOf } from './archive-ids'
import { findClubByKey, listPlayersByPhones, listPlayersWithoutPhone } from './archive-queries'

/** Ids here by the numbers in the archive. */
export interface RestoredPeople {
  readonly clubs: ReadonlyMap<number, number>
  readonly players: ReadonlyMap<number, number>
  readonly courts: ReadonlyMap<number, number>
  /** Players who are added, by their numbers in the archive. */
  readonly added: ReadonlySet<number>
  readonly created: number
  readonly found: number
}

/** Clubs and courts by their names, players by phone and name together; who is not here yet is added. */
export async function restorePeople(work: Work, archive: Archive): Promise<RestoredPeople> {
  const clubs = new Map<number, number>()
  for (const { ref, name } of archive.clubs) {
    const columns = clubNameColumns(name)
    const existing = await findClubByKey(work.db, columns.nameKey)
    const stamp = { createdAt: work.now, updatedAt: work.now }
    clubs.set(ref, existing ?? (await insertClub(work.db, { ...columns, ...stamp })))
  }
  const courts = new Map<number, number>()
  for (const { ref, venue, name } of archive.courts) {
    const folded = { venueFolded: foldText(venue), nameFolded: foldText(name) }
    const existing = await lockCourt(work, folded)
    courts.set(ref, existing?.id ?? (await insertCourt(work.db, { venue, name, ...folded, createdAt: work.now })))
  }
  const phones = [...new Set(archive.players.map(({ phone }) => phone))]
  const known = new Map<string, { readonly id: number }[]>()
  const namesWithoutPhone = archive.players.flatMap(({ name, phone }) => (phone === '' ? [foldText(name)] : []))
  const alike = [
    ...(await listPlayersByPhones(work.db, phones)),
    ...(await listPlayersWithoutPhone(work.db, [...new Set(namesWithoutPhone)])),
  ]
  for (const row of alike) {
    const key = personKey(row.phone ?? '', row.nameFolded)
    known.set(key, [...(known.get(key) ?? []), row])
  }
  const players = new Map<number, number>()
  const added = new Set<number>()
  for (const player of archive.players) {
    // Two players of the archive are never merged into one.
    const match = known.get(personKey(player.phone, foldText(player.name)))?.shift()
    if (!match) added.add(player.ref)
    const club = player.club === null ? null : (clubs.get(player.club) ?? null)
    players.set(player.ref, match?.id ?? (await addPlayer(work, player, club)))
    if (players.size % rowsPerTurn === 0) await otherRequests()
  }
  return { clubs, players, courts, added, created: added.size, found: players.size - added.size }
}

function personKey(phone: string, nameFolded: string): string {
  return `${phone} ${nameFolded}`
}

/** Rows that are written between two turns of the event loop. */
const rowsPerTurn = 100

/** Without points: these are booked with the ledger of the archive. */
async function addPlayer(work: Work, player: Archive['players'][number], clubId: number | null): Promise<number> {
  const createdAt = momentOf(player.created_at)
  return await insertPlayer(work.db, {
    name: player.name,
    nameFolded: foldText(player.name),
    nameSorted: nameSortKey(player.name),
    // Archives have an empty text for a number that nobody knows.
    phone: player.phone === '' ? null : player.phone,
    email: player.email,
    ...playerCodecs.toColumns(playerFacts, player),
    ...playerCodecs.toColumns(playerEntry, player),
    clubId,
    isPointVerified: player.is_point_verified ? 1 : 0,
    createdAt,
    updatedAt: work.now,
  })
}
