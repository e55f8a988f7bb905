import { findDuplicates } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listDuplicates } from './list-duplicates'

export const findDuplicatesRoute = handle(findDuplicates, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const typed = { name: query.name ?? '', phone: query.phone ?? '', clubId: query.club_id ?? null }
    return ok({ items: await listDuplicates(db, typed, query.except_id, visitor.role) })
  }),
)
