import { acceptCorrection, everyPlayerField, listCorrections, rejectCorrection, reopenCorrection } from '@vot/contract'
import { changedFields, err, formatVietnamIso, ok, type Result } from '@vot/domain'
import { type NoticeFacts, notify } from '../../account/notification/notify'
import { handle, type Work } from '../../http/handle'
import { checkUnchanged } from '../../http/preconditions'
import { say } from '../../language/say'
import { listDuplicates } from '../player/change-player'
import { mergeableOf } from '../player/merge-view'
import { findPlayer, listDivisionsOf, lockPlayer, type PlayerRow } from '../player/player-queries'
import { viewPlayer } from '../player/player-view'
import { changePlayer } from '../player/write-fields'
import { type CorrectionRow, findCorrection, listOpenCorrections, updateCorrection } from './correction-queries'
import { readFields, viewCorrection, writeFields } from './correction-view'
import { fieldNames, subjectOf } from './own-correction'
import { strings } from './strings'

export const listCorrectionsRoute = handle(listCorrections, ({ query: { group_id: groupId } }, context) =>
  context.snapshot(async (db) => {
    const { role } = context.visitor
    const open = await listOpenCorrections(db)
    const ids = open.map(({ playerId }) => playerId)
    const teams = groupId === undefined ? [] : await listDivisionsOf(db, groupId, ids)
    const items = []
    for (const row of open) {
      const own = teams.filter(({ playerIds }) => playerIds.includes(row.playerId))
      const player = await findPlayer(db, row.playerId)
      if (!player || (groupId !== undefined && own.length === 0)) continue
      const corrected = { ...mergeableOf(player), ...readFields(row.changes) }
      items.push({
        ...(await viewCorrection(db, row, player)),
        player: viewPlayer(player, role),
        account_name: row.accountName,
        duplicates: await listDuplicates(db, corrected, player.id, role),
        tournament_ids: [...new Set(own.map(({ tournamentId }) => tournamentId))],
      })
    }
    return ok({ items })
  }),
)

/** [PLR-151] The player is changed as by the form; what the request does not name stays as it is now. */
export const acceptCorrectionRoute = handle(acceptCorrection, ({ params, body }, { write, visitor }) =>
  write(async (work) => {
    const locked = await lockCorrection(work, params.id)
    if (!locked.ok) return locked
    const { row, player } = locked.value
    if (row.state !== 'open') return err('correction-decided')
    const unchanged = checkUnchanged('player-changed', body.seen_updated_at, player.updatedAt)
    if (!unchanged.ok) return unchanged
    const now = mergeableOf(player)
    const asked = { ...now, ...readFields(row.changes) }
    const changed = await changePlayer(work, player, asked, { club: reason, points: reason })
    if (!changed.ok) return changed
    const fields = changedFields(everyPlayerField, asked, now)
    await updateCorrection(work.db, row.id, {
      ...{ state: 'accepted', replaced: writeFields(now, fields), reason: null },
      ...{ decidedAt: work.now, decidedBy: work.actorId },
    })
    await tell(work, row, { event: 'correction-accepted', player: player.name })
    await work.audit({ action: 'accept-correction', ...subjectOf(player), after: { fields: fieldNames(fields) } })
    const after = changed.value
    return ok({
      player: viewPlayer(after, visitor.role),
      duplicates: await listDuplicates(work.db, after, after.id, visitor.role),
    })
  }),
)

const reason = 'Sửa theo yêu cầu của VĐV'

/** [PLR-152] The reason is told to who asked. */
export const rejectCorrectionRoute = handle(rejectCorrection, ({ params, body }, { write }) =>
  write(async (work) => {
    const locked = await lockCorrection(work, params.id)
    if (!locked.ok) return locked
    const { row, player } = locked.value
    if (row.state !== 'open') return err('correction-decided')
    await updateCorrection(work.db, row.id, {
      ...{ state: 'rejected', reason: body.reason, decidedAt: work.now, decidedBy: work.actorId },
    })
    await tell(work, row, { event: 'correction-rejected', player: player.name })
    await work.audit({ action: 'reject-correction', ...subjectOf(player) })
    return ok({ message: say(strings).rejected(player.name) })
  }),
)

/** [PLR-153] Takes the decision back, while nobody changed the player since. */
export const reopenCorrectionRoute = handle(reopenCorrection, ({ params }, { write }) =>
  write(async (work) => {
    const locked = await lockCorrection(work, params.id)
    if (!locked.ok) return locked
    const { row, player } = locked.value
    if (row.state === 'accepted') {
      const unchanged = checkUnchanged('player-changed', formatVietnamIso(row.decidedAt ?? 0), player.updatedAt)
      if (!unchanged.ok) return unchanged
      const before = { ...mergeableOf(player), ...readFields(row.replaced ?? '{}') }
      const changed = await changePlayer(work, player, before, { club: undone, points: undone })
      if (!changed.ok) return changed
    }
    if (row.state !== 'open') {
      const open = { state: 'open', replaced: null, reason: null, decidedAt: null, decidedBy: null } as const
      await updateCorrection(work.db, row.id, open)
      work.signal({ kind: 'correction', userId: row.userId })
      await work.audit({ action: 'reopen-correction', ...subjectOf(player), before: { status: row.state } })
    }
    return ok({ message: say(strings).reopened(player.name) })
  }),
)

const undone = 'Hoàn tác việc sửa theo yêu cầu của VĐV'

/** The request and its player, as they stand until the unit ends: who sent it cannot take it back meanwhile. */
async function lockCorrection(
  work: Work,
  id: number,
): Promise<Result<{ readonly row: CorrectionRow; readonly player: PlayerRow }, 'correction-not-found'>> {
  const found = await findCorrection(work.db, id)
  const player = found && (await lockPlayer(work, found.playerId))
  const row = player && (await findCorrection(work.db, id))
  // A merge may have moved it to another player meanwhile.
  return row && player && row.playerId === player.id ? ok({ row, player }) : err('correction-not-found')
}

async function tell(work: Work, { userId }: CorrectionRow, facts: NoticeFacts): Promise<void> {
  work.signal({ kind: 'correction', userId })
  await notify(work, { kind: 'verdict', to: { userId }, tournamentId: null, facts })
}
