import {
  type AuditLine,
  type AuditValue,
  auditActionTexts,
  auditFieldText,
  auditSubjectTexts,
  auditValueTexts,
  exportAudit,
} from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { type Cell, moment, type SheetContent, text, whole } from '../../tables/workbook'
import { writeTable } from '../../tables/write-table'
import { type AuditRow, findSubjectNames, listAuditRows } from './audit-queries'
import { readAuditFilter, viewAuditLine } from './audit-view'

/** Longer tables open slowly in spreadsheets; older lines are had with a period. */
const most = 10_000

export const exportAuditRoute = handle(exportAudit, async ({ query }, { snapshot }) => {
  const lines = await snapshot(async (db) => {
    const rows = await listAuditRows(db, readAuditFilter(query), { limit: most, offset: 0 })
    const names = await findSubjectNames(db, rows)
    return rows.map((row) => ({ row, line: viewAuditLine(row, names) }))
  })
  const sheet: SheetContent = {
    name: 'Nhật ký',
    heading: ['Nhật ký thay đổi'],
    columns: [
      { title: 'Thời điểm', width: 17 },
      { title: 'Người thực hiện', width: 24 },
      { title: 'Tên đăng nhập', width: 18 },
      { title: 'Việc', width: 26 },
      { title: 'Đối tượng', width: 14 },
      { title: 'Mã', width: 8 },
      { title: 'Tên', width: 30 },
      { title: 'Giải đấu', width: 34 },
      { title: 'Trước', width: 44 },
      { title: 'Sau', width: 44 },
    ],
    rows: lines.map(cellsOf),
  }
  return ok(await writeTable('Nhật ký', [sheet], query.format))
})

function cellsOf({ row, line }: { readonly row: AuditRow; readonly line: AuditLine }): Cell[] {
  return [
    moment(row.at),
    text(line.actor?.name ?? 'Khách'),
    text(line.actor?.username ?? null),
    text(auditActionTexts[line.action] ?? line.action),
    text(auditSubjectTexts[line.subject_type] ?? line.subject_type),
    line.subject_id === null ? null : whole(line.subject_id),
    text(line.subject_name),
    text(line.tournament?.name ?? null),
    text(sideOf(line, 'before')),
    text(sideOf(line, 'after')),
  ]
}

/** `Tên: An; Vai trò: Trọng tài`. */
function sideOf({ changes }: AuditLine, side: 'before' | 'after'): string {
  const told = changes.filter((change) => change[side] !== null)
  return told.map((change) => `${auditFieldText(change.field)}: ${valueText(change[side])}`).join('; ')
}

function valueText(value: AuditValue): string {
  return auditValueTexts[String(value)] ?? String(value)
}
