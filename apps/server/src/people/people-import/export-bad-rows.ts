import { exportBadRows } from '@vot/contract'
import { err, type ImportColumn, importColumnTitles, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { type SheetContent, text, whole, writeWorkbook } from '../../tables/workbook'
import { faultText } from './import-view'
import { type PlannedFile, planFile } from './plan-file'

const columns: readonly ImportColumn[] = ['name', 'phone', 'points', 'rating', 'club', 'email']

/** What stood in the refused rows, with what is wrong beside it; the file can be corrected and imported as it is. */
export const exportBadRowsRoute = handle(
  exportBadRows,
  async ({ query, body }, context) => {
    const planned = await planFile(body.file.bytes, query.club_id ?? null, context)
    if (!planned.ok) return planned
    const sheet = badRowsSheet(planned.value)
    if (sheet.rows.length === 0) return err('import-without-faults')
    const about = planned.value.club?.name ?? 'VĐV'
    return ok({ file_name: `Dòng lỗi - ${about}.xlsx`, bytes: await writeWorkbook([sheet]) })
  },
  { repeatable: false },
)

function badRowsSheet({ rows, steps }: PlannedFile): SheetContent {
  const bad = rows.flatMap((row, index) => {
    const step = steps[index]
    return step?.kind === 'fail' ? [{ row, problems: step.problems }] : []
  })
  const shown = columns.filter(
    (column) => column === 'name' || column === 'phone' || bad.some(({ row }) => row.cells[column] !== undefined),
  )
  return {
    name: 'Dòng lỗi',
    heading: ['Các dòng chưa nhập được', 'Sửa theo cột “Cần sửa” rồi nhập lại file này.'],
    columns: [
      ...shown.map((column) => ({ title: importColumnTitles[column], width: column === 'name' ? 30 : 18 })),
      { title: 'Cần sửa', width: 60 },
      { title: 'Dòng trong file gốc', width: 20 },
    ],
    rows: bad.map(({ row, problems }) => [
      ...shown.map((column) => text(row.cells[column] ?? null)),
      text(problems.map((problem) => `${importColumnTitles[problem.column]}: ${faultText(problem)}`).join('; ')),
      whole(row.number),
    ]),
  }
}
