import { createClub, deleteClub, updateClub } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { breaksUniqueRule } from '../../db/unique-rules'
import { checkUnchanged } from '../../http/check-unchanged'
import { handle } from '../../http/handle'
import { countMembers, insertClub, lockClub, updateClubRow } from './club-queries'
import { viewClub } from './list-clubs'

/** Case and spaces do not tell two clubs apart, diacritics do. */
export function clubNameColumns(text: string) {
  const name = text.replace(/\s+/g, ' ')
  return { name, nameFolded: foldText(name), nameKey: name.toLowerCase() }
}

export const createClubRoute = handle(createClub, async ({ body }, { write }) => {
  try {
    return await write(async ({ db, now, audit }) => {
      const columns = clubNameColumns(body.name)
      const id = await insertClub(db, { ...columns, createdAt: now, updatedAt: now })
      await audit({ action: 'create-club', subjectType: 'club', subjectId: id, after: { name: columns.name } })
      return ok(viewClub({ id, name: columns.name, updatedAt: now, memberCount: 0 }))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'club-name')) return err('club-name-taken')
    throw error
  }
})

export const updateClubRoute = handle(updateClub, async ({ params, body }, { write }) => {
  try {
    return await write(async (work) => {
      const before = await lockClub(work, params.id)
      if (!before) return err('club-not-found')
      const unchanged = checkUnchanged('club-changed', body.seen_updated_at, before.updatedAt)
      if (!unchanged.ok) return unchanged
      const columns = clubNameColumns(body.name)
      await updateClubRow(work.db, before.id, { ...columns, updatedAt: work.now })
      await work.audit({
        action: 'update-club',
        subjectType: 'club',
        subjectId: before.id,
        before: { name: before.name },
        after: { name: columns.name },
      })
      const memberCount = await countMembers(work.db, before.id)
      return ok(viewClub({ id: before.id, name: columns.name, updatedAt: work.now, memberCount }))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'club-name')) return err('club-name-taken')
    throw error
  }
})

const reason = 'Câu lạc bộ đã bị xóa'

/** Takes every member out of a club, each with a change in their history. */
export type ReleaseMembers = (
  db: Queries,
  club: { readonly id: number; readonly name: string },
  change: { readonly reason: string; readonly actorId: number | null; readonly now: number },
) => Promise<void>

export const deleteClubRoute = (releaseMembers: ReleaseMembers) =>
  handle(deleteClub, ({ params }, { write }) =>
    write(async (work) => {
      const { db, actorId } = work
      const club = await lockClub(work, params.id)
      if (!club) return err('club-not-found')
      await releaseMembers(db, club, { reason, actorId, now: work.now })
      await updateClubRow(db, club.id, { deletedAt: work.now, updatedAt: work.now })
      await work.audit({ action: 'delete-club', subjectType: 'club', subjectId: club.id, before: { name: club.name } })
      return ok({ message: `Đã xóa câu lạc bộ ${club.name}` })
    }),
  )
