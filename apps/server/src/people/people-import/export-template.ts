import { exportImportTemplate } from '@vot/contract'
import { type ImportColumn, importColumnTitles, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { type SheetContent, text, writeWorkbook } from '../../tables/workbook'

const memberColumns: readonly ImportColumn[] = ['name', 'phone', 'points', 'rating', 'email']
const playerColumns: readonly ImportColumn[] = ['name', 'phone', 'points', 'rating', 'club', 'email']

/** What each column takes, and an example; a sheet of its own, so that nobody imports the example. */
const notes: Readonly<Record<ImportColumn, readonly [note: string, example: string]>> = {
  name: ['Bắt buộc, tối đa 120 ký tự', 'Nguyễn Văn An'],
  phone: ['Bắt buộc; viết 09…, +84… hoặc số cũ 11 chữ số đều được', '0912 345 678'],
  points: ['Không âm, dấu phẩy hoặc dấu chấm; để trống thì giữ nguyên', '3,50'],
  rating: ['Từ 0 đến 8, nhiều nhất hai chữ số thập phân; để trống thì giữ nguyên', '3,25'],
  club: ['Tên câu lạc bộ đã có trong hệ thống; để trống thì giữ nguyên', 'CLB Phú Thọ'],
  email: ['Không bắt buộc', 'an@example.vn'],
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
