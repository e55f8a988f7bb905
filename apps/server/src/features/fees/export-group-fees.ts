import { exportGroupFees } from '@vot/contract'
import { err, formatVietnamDay, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { writeWorkbook } from '../exports/workbook'
import { feesSheet } from './fees-sheet'
import { loadGroupFees } from './load-group-fees'

export const exportGroupFeesRoute = handle(exportGroupFees, async ({ params }, { snapshot, now }) => {
  const fees = await snapshot((db) => loadGroupFees(db, params.id))
  if (!fees) return err('group-not-found')
  const bytes = await writeWorkbook([feesSheet(fees, formatVietnamDay(now))])
  return ok({ file_name: `${`Lệ phí - ${fees.group_name}`.slice(0, 150)}.xlsx`, bytes })
})
