import type { Archive } from '@vot/contract'
import { foldText, nameSortKey, pointsFromDecimal } from '@vot/domain'
import type { Work } from '../../http/handle'
import { clubNameColumns } from '../clubs/club-name'
import { insertClub } from '../clubs/clubs-queries'
import { insertCourt, lockCourt } from '../operations/operations-queries'
import { appendPointEntry } from '../players/ledger-queries'
import { insertPlayer } from '../players/players-queries'
import { findClubByKey, listPlayersByPhones } from './archives-queries'
import { momentOf } from './moment-of'

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
    const present = await findClubByKey(work.db, columns.nameKey)
    const stamp = { createdAt: work.now, updatedAt: work.now }
    clubs.set(ref, present ?? (await insertClub(work.db, { ...columns, ...stamp })))
  }
  const courts = new Map<number, number>()
  for (const { ref, venue, name } of archive.courts) {
    const folded = { venueFolded: foldText(venue), nameFolded: foldText(name) }
    const present = await lockCourt(work, folded)
    courts.set(ref, present?.id ?? (await insertCourt(work.db, { venue, name, ...folded, createdAt: work.now })))
  }
  const phones = [...new Set(archive.players.map(({ phone }) => phone))]
  const known = [...(await listPlayersByPhones(work.db, phones))]
  const players = new Map<number, number>()
  let found = 0
  for (const player of archive.players) {
    const index = known.findIndex(
      ({ phone, nameFolded }) => phone === player.phone && nameFolded === foldText(player.name),
    )
    // Two players of the archive are never one here.
    const [match] = index < 0 ? [] : known.splice(index, 1)
    if (match) found += 1
    const club = player.club === null ? null : (clubs.get(player.club) ?? null)
    players.set(player.ref, match?.id ?? (await addPlayer(work, archive, player, club)))
  }
  return { clubs, players, courts, created: players.size - found, found }
}

const leftOverReason = 'Điểm ở hệ thống cũ'

/** Begins with the points that are not from the archive's own results, so that these add up to what the player had. */
async function addPlayer(
  work: Work,
  archive: Archive,
  player: Archive['players'][number],
  clubId: number | null,
): Promise<number> {
  const createdAt = momentOf(player.created_at)
  const id = await insertPlayer(work.db, {
    name: player.name,
    nameFolded: foldText(player.name),
    nameSorted: nameSortKey(player.name),
    phone: player.phone,
    email: player.email,
    rating: player.rating === null ? null : pointsFromDecimal(player.rating),
    duprId: player.dupr_id,
    clubId,
    isPointVerified: player.is_point_verified ? 1 : 0,
    createdAt,
    updatedAt: work.now,
  })
  const awarded = archive.tournaments
    .flatMap(({ ledger }) => ledger)
    .filter((entry) => entry.player === player.ref)
    .reduce((sum, { points }) => sum + pointsFromDecimal(points), 0)
  const points = pointsFromDecimal(player.ranking_points) - awarded
  if (points !== 0) {
    const kind = points > 0 ? { kind: 'initial' as const } : { kind: 'manual' as const, reason: leftOverReason }
    const entry = { ...kind, points, previousPoints: 0, actorId: work.actorId, createdAt }
    await appendPointEntry(work.db, { playerId: id, ...entry })
  }
  return id
}
