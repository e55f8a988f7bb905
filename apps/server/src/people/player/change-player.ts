import { createPlayer, type DuplicateView, deletePlayer, findDuplicates, updatePlayer } from '@vot/contract'
import {
  err,
  findMergeObstacle,
  foldText,
  type MergeObstacle,
  type MergeTeam,
  normalizePhone,
  ok,
  pointsFromDecimal,
  type Requester,
  reasonsToSuspect,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { checkUnchanged } from '../../http/preconditions'
import { say } from '../../language/say'
import { lockClub } from '../club/club-queries'
import { appendPointEntry } from '../ranking/ledger-queries'
import { chosenClub } from './change-club'
import { listHeldPlayers, listPlacings } from './merge-queries'
import {
  getPlayer,
  hasLiveRegistration,
  insertPlayer,
  listLookalikes,
  lockPlayer,
  updatePlayerRow,
} from './player-queries'
import { checkBirthYear, phoneColumn, playerColumns, ratingColumns, viewPlayer } from './player-view'
import { strings } from './strings'
import { typedFields } from './typed-fields'
import { changePlayer } from './write-fields'

interface Typed {
  readonly name: string
  readonly phone: string | null
  readonly clubId: number | null
}

/** Players who may be the same person as the one that is typed or was just saved. */
export async function listDuplicates(
  db: Queries,
  typed: Typed,
  exceptId: number | undefined,
  visitor: Requester,
): Promise<DuplicateView[]> {
  const phone = normalizePhone(typed.phone ?? '') ?? (typed.phone || undefined)
  const likeness = { phone, nameFolded: foldText(typed.name), clubId: typed.clubId }
  const rows = await listLookalikes(db, likeness, exceptId)
  return rows.map((row) => ({ player: viewPlayer(row, visitor), reasons: reasonsToSuspect(typed, row) }))
}

export const createPlayerRoute = handle(createPlayer, ({ body }, { write, visitor }) =>
  write(async (work) => {
    const { db, now, actorId } = work
    const chosen = await chosenClub(db, body)
    if (!chosen.ok) return chosen
    const clubId = chosen.value ?? null
    if (clubId !== null && !(await lockClub(work, clubId))) return err('club-not-found')
    const rating = ratingColumns(body, now)
    if (!rating.ok) return rating
    const birthYear = checkBirthYear(body, now)
    if (!birthYear.ok) return birthYear
    const columns = { ...playerColumns(body), ...phoneColumn(body), ...rating.value }
    const id = await insertPlayer(db, { ...columns, clubId, createdAt: now, updatedAt: now })
    const points = pointsFromDecimal(body.ranking_points ?? 0)
    if (points > 0) {
      const entry = { kind: 'initial', points, previousPoints: 0, actorId, createdAt: now } as const
      await appendPointEntry(db, { playerId: id, ...entry })
    }
    await work.audit({
      action: 'create-player',
      subjectType: 'player',
      subjectId: id,
      after: { name: body.name, clubId, points, ...(rating.value.rating !== null && rating.value) },
    })
    const made = await getPlayer(db, id)
    const duplicates = await listDuplicates(db, made, id, visitor.role)
    return ok({ ...viewPlayer(made, visitor.role), duplicates })
  }),
)

export const findDuplicatesRoute = handle(findDuplicates, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const typed = { name: query.name ?? '', phone: query.phone ?? '', clubId: query.club_id ?? null }
    return ok({ items: await listDuplicates(db, typed, query.except_id, visitor.role) })
  }),
)

const pointsReason = 'Cập nhật hồ sơ VĐV'

/** What was not sent stays. Other points become a manual entry, another club a line in the history. */
export const updatePlayerRoute = handle(updatePlayer, ({ params, body }, { write, visitor }) =>
  write(async (work) => {
    const { db } = work
    const before = await lockPlayer(work, params.id)
    if (!before) return err('player-not-found')
    const unchanged = checkUnchanged('player-changed', body.seen_updated_at, before.updatedAt)
    if (!unchanged.ok) return unchanged
    const fields = await typedFields(db, body, before, work.now)
    if (!fields.ok) return fields
    const changed = await changePlayer(work, before, fields.value, { club: null, points: pointsReason })
    if (!changed.ok) return changed
    const after = changed.value
    const duplicates = await listDuplicates(db, after, after.id, visitor.role)
    return ok({ ...viewPlayer(after, visitor.role), duplicates })
  }),
)

/** Takes the player from the account that claimed it, and its code out of use. */
export type DropClaim = (work: Work, playerId: number) => Promise<void>

/** Hidden from lists and search; past registrations, results and the ledger keep naming the player. */
export const deletePlayerRoute = (dropClaim: DropClaim) =>
  handle(deletePlayer, ({ params }, { write }) =>
    write(async (work) => {
      const player = await lockPlayer(work, params.id)
      if (!player) return err('player-not-found')
      if (await hasLiveRegistration(work.db, player.id, work.now)) return err('player-in-live-registration')
      await dropClaim(work, player.id)
      await updatePlayerRow(work.db, player.id, { deletedAt: work.now, updatedAt: work.now })
      await work.audit({
        action: 'delete-player',
        subjectType: 'player',
        subjectId: player.id,
        before: { name: player.name, clubId: player.clubId, points: player.rankingPoints },
      })
      return ok({ message: say(strings).deleted(player.name) })
    }),
  )

/** Why two records cannot be merged now, given every team that has one of them. */
export async function findObstacle(
  db: Queries,
  staysId: number,
  leavesId: number,
  teams: readonly MergeTeam[],
): Promise<MergeObstacle | undefined> {
  const placed = { stays: await listPlacings(db, staysId), leaves: await listPlacings(db, leavesId) }
  const busyIds = await listHeldPlayers(db, [staysId, leavesId])
  return findMergeObstacle({ staysId, leavesId, teams, placed, busyIds })
}
