import { setImmediate as otherRequests } from 'node:timers/promises'
import type { Archive } from '@vot/contract'
import { foldText, nameSortKey, pointsFromDecimal } from '@vot/domain'
import type { Work } from '../../http/handle'
import { insertClub } from '../../people/club/club-queries'
import { clubNameColumns } from '../../people/club/routes'
import { insertPlayer } from '../../people/player/player-queries'
import { appendPointEntry } from '../../people/ranking/ledger-queries'
import { insertCourt, lockCourt } from '../../play/court/court-queries'
import { momentOf } from './archive-ids'
import { findClubByKey, listPlayersByPhones, listPlayersWithoutPhone } from './archive-queries'

/** Ids here by the numbers in the archive. */
export interface RestoredPeople {
  readonly clubs: ReadonlyMap<number, number>
  readonly players: ReadonlyMap<number, number>
  readonly courts: ReadonlyMap<number, number>
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
  const awarded = new Map<number, number>()
  for (const { player, points } of archive.tournaments.flatMap(({ ledger }) => ledger)) {
    awarded.set(player, (awarded.get(player) ?? 0) + pointsFromDecimal(points))
  }
  const players = new Map<number, number>()
  let found = 0
  for (const player of archive.players) {
    // Two players of the archive are never merged into one.
    const match = known.get(personKey(player.phone, foldText(player.name)))?.shift()
    if (match) found += 1
    const club = player.club === null ? null : (clubs.get(player.club) ?? null)
    players.set(player.ref, match?.id ?? (await addPlayer(work, player, club, awarded.get(player.ref) ?? 0)))
    if (players.size % rowsPerTurn === 0) await otherRequests()
  }
  return { clubs, players, courts, created: players.size - found, found }
}

function personKey(phone: string, nameFolded: string): string {
  return `${phone} ${nameFolded}`
}

const leftOverReason = 'Điểm ở hệ thống cũ'

/** Rows that are written between two turns of the event loop. */
const rowsPerTurn = 100

/** Begins with the points that are not from the archive's own results, so that these add up to what the player had. */
async function addPlayer(
  work: Work,
  player: Archive['players'][number],
  clubId: number | null,
  awarded: number,
): Promise<number> {
  const createdAt = momentOf(player.created_at)
  const id = await insertPlayer(work.db, {
    name: player.name,
    nameFolded: foldText(player.name),
    nameSorted: nameSortKey(player.name),
    // Archives have an empty text for a number that nobody knows.
    phone: player.phone === '' ? null : player.phone,
    email: player.email,
    rating: player.rating === null ? null : pointsFromDecimal(player.rating),
    ratingSource: player.rating_source,
    ratingOn: player.rating_on,
    duprId: player.dupr_id,
    gender: player.gender,
    birthYear: player.birth_year,
    isUnverified: player.is_unverified ? 1 : 0,
    clubId,
    isPointVerified: player.is_point_verified ? 1 : 0,
    createdAt,
    updatedAt: work.now,
  })
  const points = pointsFromDecimal(player.ranking_points) - awarded
  if (points !== 0) {
    const kind = points > 0 ? { kind: 'initial' as const } : { kind: 'manual' as const, reason: leftOverReason }
    const entry = { ...kind, points, previousPoints: 0, actorId: work.actorId, createdAt }
    await appendPointEntry(work.db, { playerId: id, ...entry })
  }
  return id
}
