import type { Archive } from '@vot/contract'
import { pointsFromDecimal } from '@vot/domain'
import type { Work } from '../../http/handle'
import { lockRankingPoints } from '../../people/player/player-queries'
import { appendPointEntry } from '../../people/ranking/ledger-queries'
import { momentOf } from './moment-of'
import type { RestoredPeople } from './restore-people'

const playersPerQuery = 500

/** Books what the results of all tournaments gave and took, in the order it was booked there. */
export async function restoreLedger(
  work: Work,
  archive: Archive,
  tournamentIds: readonly number[],
  { players }: RestoredPeople,
): Promise<void> {
  const entries = archive.tournaments
    .flatMap(({ ledger }, index) => ledger.map((entry) => ({ ...entry, at: momentOf(entry.created_at), index })))
    .sort((a, b) => a.at - b.at)
  const ids = [...new Set(entries.flatMap(({ player }) => players.get(player) ?? []))].sort((a, b) => a - b)
  const current = new Map<number, number>()
  for (let from = 0; from < ids.length; from += playersPerQuery) {
    for (const [id, points] of await lockRankingPoints(work, ids.slice(from, from + playersPerQuery))) {
      current.set(id, points)
    }
  }
  for (const { player, points: decimal, place, at, index } of entries) {
    const playerId = players.get(player)
    const tournamentId = tournamentIds[index]
    if (playerId === undefined || tournamentId === undefined) throw new Error(`ledger of player ${player} has no owner`)
    const previousPoints = current.get(playerId) ?? 0
    const points = pointsFromDecimal(decimal)
    current.set(playerId, previousPoints + points)
    const { actorId } = work
    const what = { kind: 'tournament' as const, points, previousPoints, tournamentId, place, actorId, createdAt: at }
    await appendPointEntry(work.db, { playerId, ...what })
  }
}
