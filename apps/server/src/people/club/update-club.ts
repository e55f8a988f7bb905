import { updateClub } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { checkUnchanged } from '../../http/check-unchanged'
import { handle } from '../../http/handle'
import { clubNameColumns } from './club-name'
import { countMembers, lockClub, updateClubRow } from './club-queries'
import { viewClub } from './club-view'

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
