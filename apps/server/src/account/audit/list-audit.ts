import { listAudit } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { countAuditRows, findSubjectNames, listAuditRows } from './audit-queries'
import { readAuditFilter, viewAuditLine } from './audit-view'

export const listAuditRoute = handle(listAudit, async ({ query }, { snapshot }) => {
  const { page, per_page } = query
  const filter = readAuditFilter(query)
  return await snapshot(async (db) => {
    const total = await countAuditRows(db, filter)
    const rows = await listAuditRows(db, filter, { limit: per_page, offset: (page - 1) * per_page })
    const names = await findSubjectNames(db, rows)
    return ok({
      items: rows.map((row) => viewAuditLine(row, names)),
      page,
      per_page,
      total_count: total,
      total_pages: Math.ceil(total / per_page),
    })
  })
})
