import * as xlsx from '@e965/xlsx'
import { readTeamRows, teamColumnsOf } from '@vot/domain'
import { afterEach, expect, test } from 'vitest'
import { readStatementFile } from './read-statement-file'
import { readTeamFile } from './read-team-file'
import { readWorkbook } from './read-workbook'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** 1 January 2022 as spreadsheets keep days: a number that is shown as a date. */
const newYear = 44_562

function fileOf(lines: readonly (readonly (string | number)[])[], bookType: 'xlsx' | 'biff8'): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet(lines.map((line) => [...line]))
  for (const cell of Object.values(sheet)) if (cell?.v === newYear) cell.z = 'dd/mm/yyyy'
  return xlsx.write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer', bookType })
}

for (const TZ of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Ho_Chi_Minh', 'UTC']) {
  test.each(['xlsx', 'biff8'] as const)(
    `[REG-220] dates of cells are the days that the sheet shows, ${TZ}, %s`,
    (type) => {
      process.env.TZ = TZ
      const teams = readTeamFile(
        fileOf(
          [
            ['VĐV 1', 'Ngày sinh 1', 'VĐV 2'],
            ['An', newYear, 'Bình'],
          ],
          type,
        ),
      )
      const rows = teams.ok ? readTeamRows(teams.value.rows, teamColumnsOf(teams.value.head)) : []
      expect(rows[0]?.people[0].birthYear).toBe('01/01/2022')
      const people = readWorkbook(
        fileOf(
          [
            ['Họ tên', 'SĐT', 'Ngày sinh'],
            ['An', '0912345678', newYear],
          ],
          type,
        ),
      )
      expect(people.ok && people.value.rows[0]?.birthYear).toBe(2022)
      const head = ['Ngày giao dịch', 'Số tham chiếu', 'Ghi có', 'Nội dung']
      const statement = readStatementFile(fileOf([head, [newYear, 'FT1', 300_000, 'PKB ABCD']], type))
      expect(statement.ok && statement.value.lines.map((line) => JSON.stringify(line))).toEqual([
        expect.stringContaining('2022-01-01'),
      ])
    },
  )
}

test('[REG-220] values with CR line ends, and what a list of the app itself writes, are read', () => {
  const lines = ['VĐV 1,SĐT 1,VĐV 2', "'=Trần An,'+6591234567,'@Lê Bình", '\'-Đỗ Chi,0912345678,"\'+Vũ, Dung"']
  for (const end of ['\r', '\n', '\r\n']) {
    const read = readTeamFile(Buffer.from(lines.join(end)))
    expect(read.ok && read.value.rows.map(({ cells }) => cells)).toEqual([
      ['=Trần An', '+6591234567', '@Lê Bình'],
      ['-Đỗ Chi', '0912345678', '+Vũ, Dung'],
    ])
  }
})
