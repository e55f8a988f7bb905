import { exportBadRows, exportImportTemplate } from '@vot/contract'
import { err, type ImportColumn, importColumnTitles, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { type SheetContent, text, whole, writeWorkbook } from '../../tables/write-table'
import { faultText } from './import-view'
import { type PlannedFile, planFile } from './plan-file'

const columns: readonly ImportColumn[] = ['name', 'phone', 'points', 'rating', 'club', 'email', 'gender', 'birthYear']

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

const memberColumns: readonly ImportColumn[] = ['name', 'phone', 'points', 'rating', 'email', 'gender', 'birthYear']
const playerColumns: readonly ImportColumn[] = columns

/** What each column takes, and an example; a sheet of its own, so that nobody imports the example. */
const notes: Readonly<Record<ImportColumn, readonly [note: string, example: string]>> = {
  name: ['Bắt buộc, tối đa 120 ký tự', 'Nguyễn Văn An'],
  phone: ['Bắt buộc; viết 09…, +84… hoặc số cũ 11 chữ số đều được', '0912 345 678'],
  points: ['Không âm, dấu phẩy hoặc dấu chấm; để trống thì giữ nguyên', '3,50'],
  rating: ['Từ 0 đến 8, nhiều nhất hai chữ số thập phân; để trống thì giữ nguyên', '3,25'],
  club: ['Tên câu lạc bộ đã có trong hệ thống; để trống thì giữ nguyên', 'CLB Phú Thọ'],
  email: ['Không bắt buộc', 'an@example.vn'],
  gender: ['Nam hoặc Nữ; chỉ ban tổ chức thấy; để trống thì giữ nguyên', 'Nam'],
  birthYear: ['Bốn chữ số, hoặc cả ngày sinh; chỉ ban tổ chức thấy; để trống thì giữ nguyên', '1990'],
}

export const exportTemplateRoute = handle(exportImportTemplate, async ({ query }) => {
  const isMembers = query.for === 'members'
  const columns = isMembers ? memberColumns : playerColumns
  const list: SheetContent = {
    name: 'Danh sách',
    heading: [isMembers ? 'Danh sách thành viên' : 'Danh sách VĐV'],
    columns: columns.map((column) => ({ title: importColumnTitles[column], width: column === 'name' ? 30 : 18 })),
    rows: [],
  }
  const help: SheetContent = {
    name: 'Hướng dẫn',
    heading: ['Cách điền file', 'VĐV đã có được nhận ra theo số điện thoại, sau đó theo tên trong cùng câu lạc bộ.'],
    columns: [
      { title: 'Cột', width: 20 },
      { title: 'Cách điền', width: 60 },
      { title: 'Ví dụ', width: 24 },
    ],
    rows: columns.map((column) => [text(importColumnTitles[column]), ...notes[column].map(text)]),
  }
  const name = isMembers ? 'Mẫu nhập thành viên' : 'Mẫu nhập VĐV'
  return ok({ file_name: `${name}.xlsx`, bytes: await writeWorkbook([list, help]) })
})
