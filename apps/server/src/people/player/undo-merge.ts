import { undoMerge } from '@vot/contract'
import { err, mergeUndoMs, ok, planMergeUndo } from '@vot/domain'
import { handle } from '../../http/handle'
import { applyMergedFields, type PlayerReferences, tournamentsOf } from './merge-players'
import { findMerge, listHeldPlayers, listTeamsOf, lockMerge, markUndone, pointMergedTo } from './merge-queries'
import { mergeableOf, readMergeRecord } from './merge-view'
import { getPlayer, lockPlayers, updatePlayerRow } from './player-queries'
import { viewPlayer } from './player-view'

/** Both records as they were; what happened to the one that stayed since then stays with it. */
export const undoMergeRoute = (references: PlayerReferences) =>
  handle(undoMerge, ({ params }, { write, visitor }) =>
    write(async (work) => {
      const { db, actorId } = work
      const found = await findMerge(db, params.id)
      if (!found) return err('merge-not-found')
      const { staysId, leavesId } = found
      const record = readMergeRecord(found.record)
      const wasMoved = ({ id }: { readonly id: number }) => record.registrationIds.includes(id)
      for (const id of tournamentsOf((await listTeamsOf(db, [staysId])).filter(wasMoved))) await work.lockTournament(id)
      const merge = await lockMerge(work, params.id)
      if (merge?.undoneAt !== null) return err('merge-undone')
      if (work.now - merge.mergedAt > mergeUndoMs) return err('merge-too-old')
      const stays = (await lockPlayers(work, [staysId, leavesId])).get(staysId)
      if (!stays) return err('merge-overtaken')
      if ((await listHeldPlayers(db, [staysId])).length > 0) return err('merge-player-in-match')
      const planned = planMergeUndo(record.before, record.merged, mergeableOf(stays))
      if (!planned.ok) return planned
      const moved = (await listTeamsOf(db, [staysId])).filter(wasMoved)
      await updatePlayerRow(db, leavesId, { mergedInto: null, deletedAt: null, updatedAt: work.now })
      const leaves = await getPlayer(db, leavesId)
      await references.replaceInRegistrations(db, record.registrationIds, staysId, leavesId)
      // Results that were saved since name the one who stayed in the place of the one who comes back.
      const placedIn = tournamentsOf(moved.filter(({ isLive }) => isLive))
      await references.replaceInResults(db, placedIn, staysId, leavesId)
      await pointMergedTo(db, record.forwardedIds, leavesId)
      await applyMergedFields(work, stays, planned.value, `Hoàn tác gộp hồ sơ với ${leaves.name}`)
      await markUndone(db, merge.id, actorId, work.now)
      for (const id of tournamentsOf(moved)) await work.live(id, { type: 'players-merged' })
      await work.audit({
        action: 'undo-merge',
        subjectType: 'player',
        subjectId: staysId,
        before: { name: stays.name, clubId: stays.clubId, points: stays.rankingPoints, mergeId: merge.id },
        after: {
          name: planned.value.name,
          clubId: planned.value.clubId,
          points: planned.value.points,
          otherId: leavesId,
        },
      })
      const view = async (id: number) => viewPlayer(await getPlayer(db, id), visitor.role)
      return ok({ stays: await view(staysId), leaves: await view(leavesId) })
    }),
  )
