import type { Archive } from '@vot/contract'
import { pointsFromDecimal, pointsToDecimal } from '@vot/domain'
import { chunks } from '../../db/chunks'
import type { Work } from '../../http/handle'
import { lockRankingPoints } from '../../people/player/player-queries'
import { appendPointEntry } from '../../people/ranking/ledger-queries'
import { momentOf } from './archive-ids'
import { listArchivedBalances, saveArchivedBalance } from './archive-queries'
import type { RestoredPeople } from './restore-people'

const leftOverReason = 'Điểm ở hệ thống cũ'

interface Balance {
  readonly points: number
  readonly exportedAt: number
}

/**
 * Books what the results of all tournaments gave and took, in the order it was booked there. Players whom an archive
 * added stand where the newest file of its installation says: what the awards do not explain is booked beside them, and
 * what an earlier file had counted already is taken off. Players who were here before get the awards on top.
 */
export async function restoreLedger(
  work: Work,
  archive: Archive,
  tournamentIds: readonly number[],
  { players, added }: RestoredPeople,
): Promise<void> {
  const ids = [...new Set(players.values())].sort((a, b) => a - b)
  const current = new Map<number, number>()
  for (const some of chunks(ids)) {
    for (const [id, points] of await lockRankingPoints(work, some)) current.set(id, points)
  }
  const before = new Map(current)
  const book = async (
    playerId: number,
    entry: Omit<Parameters<typeof appendPointEntry>[1], 'playerId' | 'previousPoints'>,
  ) => {
    const previousPoints = current.get(playerId) ?? 0
    current.set(playerId, previousPoints + entry.points)
    await appendPointEntry(work.db, { ...entry, playerId, previousPoints })
  }
  const { actorId } = work
  const awarded = sumOfAwards(archive)
  const balances = await knownBalances(work, archive, ids)
  for (const { ref, ranking_points, created_at } of archive.players) {
    const playerId = idOf(players, ref)
    const now = { points: pointsFromDecimal(ranking_points), exportedAt: momentOf(archive.exported_at) }
    const known = added.has(ref) ? { points: 0, exportedAt: 0 } : balances.get(playerId)
    if (!known) continue
    const newest = known.exportedAt > now.exportedAt ? known : now
    const awards = awarded.get(ref) ?? 0
    // What was taken off here meanwhile may leave less than is to be taken off.
    const least = -(current.get(playerId) ?? 0) - awards
    const points = Math.max(newest.points - known.points - awards, least)
    // As of the day of the player, so that the points of any later moment are those that were there.
    const createdAt = momentOf(created_at)
    if (points > 0 && added.has(ref)) await book(playerId, { kind: 'initial', points, actorId, createdAt })
    else if (points !== 0) await book(playerId, { kind: 'manual', reason: leftOverReason, points, actorId, createdAt })
    await saveArchivedBalance(work.db, { playerId, installation: archive.exported_by ?? null, ...newest })
  }
  for (const { player, points: decimal, place, at, index } of entriesOf(archive)) {
    const tournamentId = tournamentIds[index]
    if (tournamentId === undefined) throw new Error(`ledger of player ${player} has no tournament`)
    const points = pointsFromDecimal(decimal)
    await book(idOf(players, player), { kind: 'tournament', points, tournamentId, place, actorId, createdAt: at })
  }
  for (const [playerId, points] of current) {
    const previous = before.get(playerId) ?? 0
    if (points === previous) continue
    await work.audit({
      ...{ action: 'import-points', subjectType: 'player', subjectId: playerId },
      before: { ranking_points: pointsToDecimal(previous) },
      after: { ranking_points: pointsToDecimal(points) },
    })
  }
}

function idOf(players: RestoredPeople['players'], ref: number): number {
  const id = players.get(ref)
  if (id === undefined) throw new Error(`player ${ref} passed the check and is not there`)
  return id
}

function entriesOf(archive: Archive) {
  return archive.tournaments
    .flatMap(({ ledger }, index) => ledger.map((entry) => ({ ...entry, at: momentOf(entry.created_at), index })))
    .sort((a, b) => a.at - b.at)
}

/** By the number of the player in the archive. */
function sumOfAwards(archive: Archive): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { player, points } of archive.tournaments.flatMap(({ ledger }) => ledger)) {
    sums.set(player, (sums.get(player) ?? 0) + pointsFromDecimal(points))
  }
  return sums
}

/** Of players whom an earlier archive of the same installation added. */
async function knownBalances(work: Work, archive: Archive, ids: readonly number[]): Promise<Map<number, Balance>> {
  const rows = await listArchivedBalances(work.db, ids)
  const same = rows.filter(({ installation }) => installation === (archive.exported_by ?? null))
  return new Map(same.map(({ playerId, points, exportedAt }) => [playerId, { points, exportedAt }]))
}
