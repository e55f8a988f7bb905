import { exportFees } from '@vot/contract'
import { formatVietnamDay, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { writeWorkbook } from '../../tables/workbook'
import { findFeeOwner } from './fee-owner'
import { feesSheet } from './fees-sheet'
import { loadFees } from './load-fees'

export const exportFeesRoute = handle(exportFees, async ({ params }, { snapshot, now }) => {
  const found = await snapshot(async (db) => {
    const owner = await findFeeOwner(db, params)
    return owner.ok ? ok(await loadFees(db, owner.value)) : owner
  })
  if (!found.ok) return found
  const bytes = await writeWorkbook([feesSheet(found.value, formatVietnamDay(now))])
  return ok({ file_name: `${`Lệ phí - ${found.value.name}`.slice(0, 150)}.xlsx`, bytes })
})
