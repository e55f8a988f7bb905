import { exportBadTeamRows, exportTeamTemplate } from '@vot/contract'
import { err, ok, type PersonCells, type TeamColumn, teamColumnTitles } from '@vot/domain'
import { handle } from '../../http/handle'
import { type SheetContent, text, whole, writeWorkbook } from '../../tables/write-table'
import { type PlannedList, planList } from './plan-list'
import { viewPlan } from './view-plan'

/** A club of the whole team is for files that have one column. */
const columns: readonly Exclude<TeamColumn, 'club'>[] = [
  ...(['name1', 'phone1', 'club1', 'gender1', 'birthYear1'] as const),
  ...(['name2', 'phone2', 'club2', 'gender2', 'birthYear2'] as const),
]

/** The rows that do not enter, with what is wrong beside them; the file can be corrected and imported as it is. */
export const exportBadTeamRowsRoute = handle(
  exportBadTeamRows,
  async ({ params, body }, { snapshot, now }) => {
    const planned = await snapshot((db) => planList(db, params.id, body, now))
    if (!planned.ok) return planned
    const sheet = badRowsSheet(planned.value)
    if (sheet.rows.length === 0) return err('import-without-faults')
    return ok({ file_name: 'Dòng lỗi - danh sách đội.xlsx', bytes: await writeWorkbook([sheet]) })
  },
  { repeatable: false },
)

function badRowsSheet(planned: PlannedList): SheetContent {
  const bad = viewPlan(planned).rows.flatMap((view, index) => {
    const people = planned.rows[index]?.people
    return people && (view.outcome === 'bad' || view.outcome === 'open') ? [{ view, people }] : []
  })
  return {
    name: 'Dòng lỗi',
    heading: ['Các dòng chưa nhập được', 'Sửa theo cột “Cần sửa” rồi nhập lại file này.'],
    columns: [
      ...columns.map((column) => ({ title: teamColumnTitles[column], width: column.startsWith('name') ? 28 : 18 })),
      { title: 'Cần sửa', width: 60 },
      { title: 'Dòng trong file gốc', width: 20 },
    ],
    rows: bad.map(({ view, people }) => [
      ...columns.map((column) => text(cellOf(people, column))),
      text(faultsOf(view).join('; ')),
      whole(view.row),
    ]),
  }
}

function cellOf([one, two]: readonly [PersonCells, PersonCells], column: Exclude<TeamColumn, 'club'>): string {
  const cells = column.endsWith('1') ? one : two
  const names = {
    name: cells.name,
    phone: cells.phone,
    club: cells.club,
    gender: cells.gender,
    birthYear: cells.birthYear,
  }
  const key = column.slice(0, -1)
  return Object.entries(names).find(([name]) => name === key)?.[1] ?? ''
}

function faultsOf({ player1, player2, reasons }: ReturnType<typeof viewPlan>['rows'][number]): string[] {
  const people = [player1, player2].flatMap(({ kind, problem }, index) => {
    if (kind === 'open') return [`VĐV ${index + 1}: nhiều người trùng, cần chọn`]
    return problem === null ? [] : [`VĐV ${index + 1}: ${problem}`]
  })
  return [...people, ...reasons]
}

const notes: Readonly<Record<Exclude<TeamColumn, 'club'>, readonly [note: string, example: string]>> = {
  name1: ['Bắt buộc, tối đa 120 ký tự', 'Nguyễn Văn An'],
  phone1: ['Bắt buộc với VĐV mới; viết 09…, +84… đều được', '0912 345 678'],
  club1: ['Giúp nhận ra đúng người khi trùng tên', 'CLB Phú Thọ'],
  gender1: ['Nam hoặc Nữ, chỉ dùng cho VĐV mới', 'Nam'],
  birthYear1: ['Năm hoặc ngày sinh, chỉ dùng cho VĐV mới', '1990'],
  name2: ['Bắt buộc, tối đa 120 ký tự', 'Trần Thị Bình'],
  phone2: ['Bắt buộc với VĐV mới; mỗi người một số', '0987 654 321'],
  club2: ['Giúp nhận ra đúng người khi trùng tên', 'CLB Phú Thọ'],
  gender2: ['Nam hoặc Nữ, chỉ dùng cho VĐV mới', 'Nữ'],
  birthYear2: ['Năm hoặc ngày sinh, chỉ dùng cho VĐV mới', '1993'],
}

export const exportTeamTemplateRoute = handle(exportTeamTemplate, async () => {
  const list: SheetContent = {
    name: 'Danh sách đội',
    heading: ['Danh sách đội'],
    columns: columns.map((column) => ({ title: teamColumnTitles[column], width: column.startsWith('name') ? 28 : 18 })),
    rows: [],
  }
  const help: SheetContent = {
    name: 'Hướng dẫn',
    heading: ['Cách điền file', 'Mỗi dòng một đội. VĐV đã có được nhận ra theo số điện thoại, rồi theo tên và CLB.'],
    columns: [
      { title: 'Cột', width: 24 },
      { title: 'Cách điền', width: 60 },
      { title: 'Ví dụ', width: 24 },
    ],
    rows: columns.map((column) => [text(teamColumnTitles[column]), ...notes[column].map(text)]),
  }
  return ok({ file_name: 'Mẫu danh sách đội.xlsx', bytes: await writeWorkbook([list, help]) })
})
