import { createClub } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import { clubNameColumns } from './club-name'
import { insertClub } from './club-queries'
import { viewClub } from './club-view'

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
