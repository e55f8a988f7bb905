import { mergePlayers } from '@vot/contract'
import { err, ok, planMerge } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { applyMergedFields } from './apply-merged-fields'
import { findObstacle } from './find-obstacle'
import { insertMerge, listMergedInto, listPlacings, listTeamsOf, pointMergedTo } from './merge-queries'
import { mergeableOf, writeMergeRecord } from './merge-record'
import { viewMerge } from './merge-view'
import { getPlayer, lockPlayers, updatePlayerRow } from './player-queries'
import { viewPlayer } from './player-view'

/** Puts a player in another's place in rows that other rooms own. */
export interface PlayerReferences {
  replaceInRegistrations(db: Queries, ids: readonly number[], from: number, to: number): Promise<void>
  replaceInResults(db: Queries, tournamentIds: readonly number[], from: number, to: number): Promise<void>
}

/** Registrations and results move; ledger and club history keep their rows and are read through `mergedInto`. */
export const mergePlayersRoute = (references: PlayerReferences) =>
  handle(mergePlayers, ({ params, body }, { write, visitor }) =>
    write(async (work) => {
      const { db, actorId } = work
      const leavesId = body.other_id
      if (params.id === leavesId) return err('merge-same-player')
      await lockTournamentsOf(work, [params.id, leavesId])
      const players = await lockPlayers(work, [params.id, leavesId])
      const stays = players.get(params.id)
      const leaves = players.get(leavesId)
      if (!stays || !leaves) return err('player-not-found')
      const teams = await listTeamsOf(db, [stays.id, leaves.id])
      const obstacle = await findObstacle(db, stays.id, leaves.id, teams)
      if (obstacle !== undefined) return err(obstacle)
      const before = mergeableOf(stays)
      const merged = planMerge(before, mergeableOf(leaves), body.take)
      const moved = teams.filter(({ playerIds }) => playerIds.includes(leaves.id))
      const record = {
        before,
        merged,
        registrationIds: moved.map(({ id }) => id),
        resultIds: await listPlacings(db, leaves.id),
        forwardedIds: await listMergedInto(db, leaves.id),
      }
      await references.replaceInRegistrations(db, record.registrationIds, leaves.id, stays.id)
      await references.replaceInResults(db, record.resultIds, leaves.id, stays.id)
      await updatePlayerRow(db, leaves.id, { mergedInto: stays.id, deletedAt: work.now, updatedAt: work.now })
      await pointMergedTo(db, record.forwardedIds, stays.id)
      await applyMergedFields(work, stays, merged, `Gộp hồ sơ với ${leaves.name}`)
      const row = { staysId: stays.id, leavesId: leaves.id, mergedAt: work.now }
      const id = await insertMerge(db, { ...row, record: writeMergeRecord(record), mergedBy: actorId })
      for (const tournamentId of tournamentsOf(moved)) await work.live(tournamentId, { type: 'players-merged' })
      await work.audit({
        action: 'merge-players',
        subjectType: 'player',
        subjectId: stays.id,
        before: {
          name: stays.name,
          clubId: stays.clubId,
          points: before.points,
          otherId: leaves.id,
          other: leaves.name,
        },
        after: { name: merged.name, clubId: merged.clubId, points: merged.points, mergeId: id },
      })
      return ok({
        player: viewPlayer(await getPlayer(db, stays.id), visitor.role),
        merge: viewMerge({ ...row, id, leavesName: leaves.name }),
      })
    }),
  )

/** In the order of their ids, before the players, as every unit that decides on a tournament's data does. */
async function lockTournamentsOf(work: Work, playerIds: readonly number[]): Promise<void> {
  for (const id of tournamentsOf(await listTeamsOf(work.db, playerIds))) await work.lockTournament(id)
}

export function tournamentsOf(teams: readonly { readonly tournamentId: number }[]): number[] {
  return [...new Set(teams.map(({ tournamentId }) => tournamentId))].sort((a, b) => a - b)
}
