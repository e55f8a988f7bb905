import { expect, test } from 'vitest'
import { readStatementFile } from './read-statement-file'
import { readTeamFile } from './read-team-file'
import { readWorkbook } from './read-workbook'
import { bookFile, type Cells } from './testing/make-files'

/** Rows 3 and 4 and the last column are hidden, and so are an empty row, an empty column and a sheet. */
function hiding(lines: Cells, type: 'xlsx' | 'biff8'): Buffer {
  const width = lines[0]?.length ?? 0
  return bookFile(
    [
      { name: 'Cũ', hidden: true, lines },
      {
        name: 'Danh sách',
        lines: [...lines, []],
        hiddenRows: [3, 4, lines.length + 1],
        hiddenColumns: [width - 1, width],
      },
    ],
    type,
  )
}

test.each(['xlsx', 'biff8'] as const)(
  '[IMP-31] hidden rows and columns are read and told, hidden sheets told, %s',
  (type) => {
    // The library that makes the file writes no hidden rows into the old format.
    const hidden = { rows: type === 'xlsx' ? 2 : 0, columns: 1, sheets: 1 }
    const teams = readTeamFile(
      hiding(
        [
          ['VĐV 1', 'VĐV 2'],
          ['An', 'Bình'],
          ['Chi', 'Dũng'],
          ['Yến', 'Giang'],
        ],
        type,
      ),
    )
    expect(teams).toMatchObject({ ok: true, value: { hidden } })
    expect(teams.ok && teams.value.rows.map(({ cells }) => cells[0])).toEqual(['An', 'Chi', 'Yến'])

    const person = (name: string, end: number) => [name, `091234567${end}`, 'CLB Phú Thọ']
    const list = [['Họ tên', 'SĐT', 'CLB'], person('An', 1), person('Bình', 2), person('Chi', 3), person('Dũng', 4)]
    const people = readWorkbook(hiding(list, type))
    expect(people).toMatchObject({ ok: true, value: { hidden } })
    expect(people.ok && people.value.rows.map(({ name, club }) => [name, club])).toEqual(
      ['An', 'Bình', 'Chi', 'Dũng'].map((name) => [name, 'CLB Phú Thọ']),
    )

    const line = (reference: string) => ['02/01/2026', reference, 300_000, 'PKB ABCD']
    const head = ['Ngày giao dịch', 'Số tham chiếu', 'Ghi có', 'Nội dung']
    const statement = readStatementFile(hiding([head, line('FT1'), line('FT2'), line('FT3')], type))
    expect(statement).toMatchObject({ ok: true, value: { hidden } })
    expect(statement.ok && statement.value.lines).toHaveLength(3)
  },
)

test('[IMP-31] of a file that hides nothing, and of text, nothing is told', () => {
  const nothing = { rows: 0, columns: 0, sheets: 0 }
  const lines = [
    ['VĐV 1', 'VĐV 2'],
    ['An', 'Bình'],
  ]
  expect(readTeamFile(bookFile([{ name: 'A', lines }]))).toMatchObject({ value: { hidden: nothing } })
  expect(readTeamFile(Buffer.from('VĐV 1,VĐV 2\nAn,Bình'))).toMatchObject({ value: { hidden: nothing } })
  const statement = 'Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung\r02/01/2026,FT1,300000,PKB ABCD\r'
  const read = readStatementFile(Buffer.from(statement))
  expect(read).toMatchObject({ value: { hidden: nothing, lines: [{ reference: 'FT1' }] } })
})
