import { expect, test } from 'vitest'
import { decodeText } from './csv'
import { readTeamFile } from './read-team-file'
import { readWorkbook } from './read-workbook'
import { type Cells, excelFile } from './testing/make-files'

const asCsv = (lines: Cells) => lines.map((line) => line.join(',')).join('\n')

/** The list in Unicode, with the rows that changed; without the columns of nobody. */
function convertedTeams(bytes: Buffer) {
  const read = readTeamFile(bytes)
  if (!read.ok) return read.code
  const { converted } = read.value
  return converted && [converted.fonts, converted.count, converted.rows.map(({ cells }) => cells.filter(Boolean))]
}

const tcvn3 = [
  ['Hä tªn V§V 1', 'S§T 1', 'Hä tªn V§V 2', 'C©u l¹c bé'],
  ['NguyÔn V¨n An', '0912345678', 'TrÇn ThÞ ¸nh', 'CLB T©n B×nh'],
  ['Lª Dòng', '', '§ç Hoµng D\u00AD¬ng', ''],
  ['John Smith', '', 'Binh', ''],
]
const unicode = [
  ['Nguyễn Văn An', '0912345678', 'Trần Thị Ánh', 'CLB Tân Bình'],
  ['Lê Dũng', 'Đỗ Hoàng Dương'],
  ['John Smith', 'Binh'],
]

test('[IMP-30] teams of TCVN3 in a workbook, as UTF-8 and in the bytes of the font are offered in Unicode', () => {
  const told = [['tcvn3'], 2, unicode]
  expect(convertedTeams(excelFile(tcvn3))).toEqual(told)
  expect(convertedTeams(Buffer.from(asCsv(tcvn3)))).toEqual(told)
  expect(convertedTeams(Buffer.from(asCsv(tcvn3), 'latin1'))).toEqual(told)
  // As it is, until it is wanted otherwise.
  const read = readTeamFile(excelFile(tcvn3))
  expect(read.ok && read.value.rows[0]?.cells[0]).toBe('NguyÔn V¨n An')
  expect(read.ok && read.value.head).toContain('Câu lạc bộ')
})

test('[IMP-30] teams of VNI and of UTF-8 that was read wrongly are offered in Unicode', () => {
  const vni = [
    ['VĐV 1', 'VĐV 2'],
    ['Nguyeãn Vaên An', 'Traàn Thò Hoàng'],
  ]
  const told = (font: string) => [[font], 1, [['Nguyễn Văn An', 'Trần Thị Hồng']]]
  expect(convertedTeams(excelFile(vni))).toEqual(told('vni'))
  const bytes = Buffer.from('VDV 1,VDV 2\nNguyeãn Vaên An,Traàn Thò Hoàng', 'latin1')
  expect(convertedTeams(bytes)).toEqual(told('vni'))
  const twice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))
  const list = 'VĐV 1,VĐV 2\nNguyễn Văn An,Trần Thị Hồng\n'
  expect(convertedTeams(Buffer.from(twice(list)))).toEqual(told('utf-8'))
  expect(convertedTeams(Buffer.from(twice(twice(list))))).toEqual(told('utf-8'))
})

test('[IMP-30] lines that are pasted keep the letters of old fonts, and separators stay separators', () => {
  const lines = ['1. NguyÔn ThÞ ©n - ®oµn D\u00AD¬ng (CLB T©n B×nh)', '2. TrÇn B×nh - Lª Hïng']
  expect(convertedTeams(Buffer.from(lines.join('\n')))).toEqual([
    ['tcvn3'],
    2,
    [
      ['Nguyễn Thị Ân', 'CLB Tân Bình', 'Đoàn Dương', 'CLB Tân Bình'],
      ['Trần Bình', 'Lê Hùng'],
    ],
  ])
  const misread = new TextDecoder('windows-1252').decode(Buffer.from('Đỗ Văn An - Hồ Thị Lỗ\nVũ Hà - Lê Vỹ'))
  expect(convertedTeams(Buffer.from(misread))).toEqual([
    ['utf-8'],
    2,
    [
      ['Đỗ Văn An', 'Hồ Thị Lỗ'],
      ['Vũ Hà', 'Lê Vỹ'],
    ],
  ])
})

test('[IMP-30] correct lists, and letters that are lost for good, are offered no conversion', () => {
  for (const text of [
    'VĐV 1,VĐV 2\nNguyễn Văn An,Zoë Müller',
    'VĐV 1,VĐV 2\nNguy?n V?n An,Nguy\uFFFDn',
    'Ông An - Bà Lê',
  ]) {
    expect(convertedTeams(Buffer.from(text))).toBeNull()
  }
  expect(decodeText(Buffer.from('Trâ\u00CCn Thi\u00F2 \u00D0\u00E3\u00F2ng', 'latin1'))).toBe('Trần Thị Đặng')
})

test('[IMP-30] people of an old font are read under heads of it, refused as they are and sound in Unicode', () => {
  const lines = [
    ['Hä vµ tªn', 'Sè ®iÖn tho¹i', 'C©u l¹c bé', 'Giíi tÝnh'],
    ['NguyÔn V¨n An', '0912345678', 'CLB T©n B×nh', 'Nam'],
    ['NGUYÔN THÞ ¸NH', '0912345679', '', 'N÷'],
    ['Nguy?n An', '0912345670', '', ''],
  ]
  const read = readWorkbook(excelFile(lines))
  expect(read.ok && read.value.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['text-garbled', 'text-garbled'],
    ['gender-invalid', 'text-garbled'],
    ['text-garbled'],
  ])
  const converted = read.ok ? read.value.converted : null
  expect([converted?.fonts, converted?.count]).toEqual([['tcvn3'], 2])
  expect(converted?.rows.map(({ name, club, gender, problems }) => [name, club, gender, problems.length])).toEqual([
    ['Nguyễn Văn An', 'CLB Tân Bình', 'male', 0],
    ['NGUYỄN THỊ ÁNH', null, 'female', 0],
    ['Nguy?n An', null, null, 1],
  ])
  expect(
    readWorkbook(
      excelFile([
        ['Họ và tên', 'SĐT'],
        ['Nguyễn Văn An', '0912345678'],
      ]),
    ),
  ).toMatchObject({
    value: { converted: null },
  })
})
