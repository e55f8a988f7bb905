import { errorTexts, mergePlayers, previewMerge, undoMerge } from '@vot/contract'
import { err, mergeUndoMs, ok, planMerge, planMergeUndo, type Result } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockClub } from '../club/club-queries'
import { countPointEntries } from '../ranking/ledger-queries'
import { type DropClaim, findObstacle } from './change-player'
import { countClubChanges } from './club-changes-queries'
import {
  findMerge,
  insertMerge,
  listHeldPlayers,
  listMergedInto,
  listPlacings,
  listTeamsOf,
  lockMerge,
  markUndone,
  pointMergedTo,
} from './merge-queries'
import {
  type MergedClaims,
  type MergeRecord,
  mergeableOf,
  type ProfileFields,
  readMergeRecord,
  viewMerge,
  writeMergeRecord,
} from './merge-view'
import { findPlayer, getPlayer, lockPlayers, type PlayerRow, updatePlayerRow } from './player-queries'
import { viewPlayer } from './player-view'
import { writePlayerFields } from './write-fields'

export const previewMergeRoute = ({ readMergedAccounts }: PlayerReferences) =>
  handle(previewMerge, ({ params, query }, { snapshot, visitor }) =>
    snapshot(async (db) => {
      if (params.id === query.other_id) return err('merge-same-player')
      const stays = await findPlayer(db, params.id)
      const leaves = await findPlayer(db, query.other_id)
      if (!stays || !leaves) return err('player-not-found')
      const teams = await listTeamsOf(db, [stays.id, leaves.id])
      const accounts = await readMergedAccounts(db, { staysId: stays.id, leavesId: leaves.id })
      const candidate = async (row: typeof stays, account: string | null) => ({
        player: viewPlayer(row, visitor.role),
        registrations: teams.filter(({ playerIds }) => playerIds.includes(row.id)).length,
        point_entries: await countPointEntries(db, row.id),
        club_changes: await countClubChanges(db, row.id),
        account,
      })
      const obstacle = await findObstacle(db, stays.id, leaves.id, teams)
      return ok({
        stays: await candidate(stays, accounts.stays),
        leaves: await candidate(leaves, accounts.leaves),
        obstacle: obstacle === undefined ? null : say(errorTexts)[obstacle],
      })
    }),
  )

/** Gives a player the fields of a merge. A club that was deleted meanwhile cannot be joined again. */
async function applyMergedFields(work: Work, player: PlayerRow, fields: ProfileFields, reason: string): Promise<void> {
  const canJoin = fields.clubId === null || (await lockClub(work, fields.clubId)) !== undefined
  const clubId = canJoin ? fields.clubId : player.clubId
  await writePlayerFields(work, player, { ...fields, clubId }, { club: reason, points: reason })
}

interface Pair {
  readonly staysId: number
  readonly leavesId: number
}

/** Replaces a player by another in rows that other rooms own. */
export interface PlayerReferences {
  replaceInRegistrations(db: Queries, ids: readonly number[], from: number, to: number): Promise<void>
  replaceInResults(db: Queries, tournamentIds: readonly number[], from: number, to: number): Promise<void>
  /** Names of the accounts that claimed the two, as far as somebody must choose between them. */
  readMergedAccounts(db: Queries, pair: Pair): Promise<Record<'stays' | 'leaves', string | null>>
  /** @param account whose the record that stays gets where both have one */
  mergeClaims(
    work: Work,
    pair: Pair,
    account: 'stays' | 'leaves' | undefined,
  ): Promise<Result<MergedClaims | null, 'merge-two-accounts'>>
  restoreClaims(
    work: Work,
    pair: Pair,
    merge: Pick<MergeRecord, 'registrationIds'> & { readonly claims: MergedClaims | null; readonly mergedAt: number },
  ): Promise<void>
  readonly dropClaim: DropClaim
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
      const claims = await references.mergeClaims(work, { staysId: stays.id, leavesId }, body.take.account)
      if (!claims.ok) return claims
      const before = mergeableOf(stays)
      const merged = planMerge(before, mergeableOf(leaves), body.take)
      const moved = teams.filter(({ playerIds }) => playerIds.includes(leaves.id))
      const record = {
        before,
        merged,
        registrationIds: moved.map(({ id }) => id),
        resultIds: await listPlacings(db, leaves.id),
        forwardedIds: await listMergedInto(db, leaves.id),
        claims: claims.value,
      }
      await references.replaceInRegistrations(db, record.registrationIds, leaves.id, stays.id)
      await references.replaceInResults(db, record.resultIds, leaves.id, stays.id)
      await updatePlayerRow(db, leaves.id, { mergedInto: stays.id, deletedAt: work.now, updatedAt: work.now })
      await pointMergedTo(db, record.forwardedIds, stays.id)
      await applyMergedFields(work, stays, merged, `Gộp hồ sơ với ${leaves.name}`)
      const row = { staysId: stays.id, leavesId: leaves.id, mergedAt: work.now }
      const id = await insertMerge(db, { ...row, record: writeMergeRecord(record), mergedBy: actorId })
      await tellTeams(work, moved)
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
export async function lockTournamentsOf(work: Work, playerIds: readonly number[]): Promise<readonly number[]> {
  const ids = tournamentsOf(await listTeamsOf(work.db, playerIds))
  for (const id of ids) await work.lockTournament(id)
  return ids
}

/** Each team that has another record of its player now. */
async function tellTeams(work: Work, teams: readonly { readonly id: number; readonly tournamentId: number }[]) {
  for (const { id, tournamentId } of teams) {
    await work.live(tournamentId, { type: 'players-merged', registration_id: id })
  }
}

function tournamentsOf(teams: readonly { readonly tournamentId: number }[]): number[] {
  return [...new Set(teams.map(({ tournamentId }) => tournamentId))].sort((a, b) => a - b)
}

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
      const { claims = null, registrationIds } = record
      await references.restoreClaims(work, { staysId, leavesId }, { claims, registrationIds, mergedAt: merge.mergedAt })
      await markUndone(db, merge.id, actorId, work.now)
      await tellTeams(work, moved)
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
