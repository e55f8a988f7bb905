import { readFileSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { CFB } from '@e965/xlsx'
import { describe, expect, inject, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { setProgramFolder } from '../programs'
import { readWorkbook } from './read-workbook'
import { bookFile, excelFile, zipFile } from './testing/make-files'
import { WorkbookReader } from './workbook-reader'

setProgramFolder(new URL(inject('serverBuild')))

const head = ['Họ và tên', 'SĐT', 'Điểm']
const an = ['Nguyễn Văn An', '0912345678', '3,50']

function people(bytes: Buffer) {
  const read = readWorkbook(bytes)
  if (!read.ok) return read.code
  return read.value.rows.map(({ name, phone, points, problems }) =>
    problems.length > 0 ? problems.map(({ code }) => code) : [name, phone, points],
  )
}

describe('Excel files', () => {
  test.each(['xlsx', 'biff8'] as const)('%s files are read, text and number cells alike', (type) => {
    const lines = [head, an, ['Trần Bình'.normalize('NFD'), 987654321, 4.25], ['Lê Chi', '+84 961 234 567', null]]
    expect(people(excelFile(lines, type))).toEqual([
      ['Nguyễn Văn An', '0912345678', 350],
      ['Trần Bình', '0987654321', 425],
      ['Lê Chi', '0961234567', null],
    ])
  })

  test.each(['xlsx', 'xls'])('a .%s file written by LibreOffice is read', (type) => {
    const bytes = readFileSync(new URL(`./testing/files/thanh-vien.${type}`, import.meta.url))
    expect(people(bytes)).toEqual([
      ['Nguyễn Thị Ánh', '0912345678', 750],
      ['Trần Đức Bình', '0987654321', 325],
      ['Lê Văn Cường', '0391234567', 400],
    ])
  })

  test('a file of another library, with titles, is read', async () => {
    const data = [[{ value: 'Danh sách' }], [], head.map((value) => ({ value })), an.map((value) => ({ value }))]
    expect(people(await writeXlsxFile(data).toBuffer())).toEqual([['Nguyễn Văn An', '0912345678', 350]])
  })

  test.each(['xlsx', 'biff8'] as const)('hidden sheets and sheets without a head are passed over (%s)', (type) => {
    const hidden = { name: 'Cũ', hidden: true, lines: [head, ['Người Cũ', '0900000000', 1]] }
    const cover = { name: 'Bìa', lines: [['Danh sách năm 2026']] }
    const list = { name: 'Thành viên', lines: [head, an] }
    const read = readWorkbook(bookFile([hidden, cover, list], type))
    expect(read.ok && [read.value.sheet, read.value.rows.length]).toEqual(['Thành viên', 1])
  })

  test('a head of two rows with merged cells is read', () => {
    const lines = [
      ['Họ và tên', null, 'Liên lạc'],
      [null, null, 'Điện thoại'],
      ['Nguyễn Văn', 'An', '0912345678'],
    ]
    const merges = ['A1:B2', 'C1:D1']
    expect(people(bookFile([{ name: 'A', lines, merges }]))).toEqual([['Nguyễn Văn An', '0912345678', null]])
  })

  test('a figure that a spreadsheet took for a date is refused', () => {
    expect(people(excelFile([head, ['An', '0912345678', new Date(Date.UTC(2026, 4, 7))]]))).toEqual([
      ['points-invalid'],
    ])
  })

  test('a formula counts as the value it was saved with and is never worked out', () => {
    const cells = (value: string) =>
      `<row r="1"><c r="A1" t="str"><v>Họ và tên</v></c><c r="B1" t="str"><v>SĐT</v></c></row><row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x","An")</f>${value}</c><c r="B2" t="str"><v>0912345678</v></c></row>`
    expect(people(rawXlsx(cells('<v>An</v>')))).toEqual([['An', '0912345678', null]])
    expect(people(rawXlsx(cells('')))).toEqual([['player-name-required']])
  })

  test('what cannot be read is refused as a whole', () => {
    const whole = excelFile([head, an])
    const files = [
      ...[
        Buffer.alloc(0),
        Buffer.from('Họ và tên,SĐT\nAn,0912345678\n'),
        Buffer.from('<table><tr><td>An</td></tr></table>'),
      ],
      ...[
        whole.subarray(0, whole.length - 30),
        whole.subarray(0, 200),
        zipFile([{ name: 'a.txt', content: Buffer.from('x') }]),
      ],
      ...[Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600, 7)])],
    ]
    for (const file of files) expect(['import-unreadable', 'import-without-head']).toContain(people(file))
    expect(
      people(
        excelFile([
          ['Một', 'Hai'],
          ['a', 'b'],
        ]),
      ),
    ).toBe('import-without-head')
    expect(people(excelFile([head]))).toBe('import-empty')
    expect(people(excelFile([head, ...Array.from({ length: 10_001 }, () => an)]))).toBe('import-too-long')
  })

  test('a file with a password says so', () => {
    const book = CFB.utils.cfb_new()
    CFB.utils.cfb_add(book, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0, 0x3c, 0x65, 0x3e]))
    CFB.utils.cfb_add(book, '/EncryptedPackage', Buffer.alloc(64))
    const written = CFB.write(book, { type: 'buffer' })
    expect(people(Buffer.from(written as Uint8Array))).toBe('import-protected')
    expect(people(zipFile([{ name: 'xl/workbook.xml', content: Buffer.from('x'), flags: 1 }]))).toBe('import-protected')
  })
})

/** Time on a CPU, in microseconds: a machine that tests does much else. */
function workOf(action: () => unknown): number {
  const used = process.cpuUsage()
  action()
  const { user, system } = process.cpuUsage(used)
  return user + system
}

describe('hostile files', () => {
  const zeros = Buffer.alloc(400 * 2 ** 20)

  test('a zip bomb is refused before it is unpacked, though it lies about its size, and takes little memory', () => {
    const bomb = zipFile([{ name: 'xl/worksheets/sheet1.xml', content: zeros, told: 100 }])
    const packed = deflateRawSync(zeros)
    const before = process.memoryUsage().rss
    const refused = workOf(() => expect(people(bomb)).toBe('import-bloated'))
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20)
    expect(refused).toBeLessThan(workOf(() => inflateRawSync(packed)))
  })

  test('a sheet that tells cells in the last row and column of all is read as the few cells it has', () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>Họ tên</v></c><c r="B1" t="str"><v>SĐT</v></c><c r="XFD1" t="str"><v>x</v></c></row><row r="2"><c r="A2" t="str"><v>An</v></c><c r="B2" t="str"><v>0912345678</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`
    expect(people(rawXlsx(rows))).toEqual([['An', '0912345678', null]])
  })

  test('a file that takes too long ends with its process, and the next one is read', async () => {
    const file = excelFile([head, ...Array.from({ length: 200 }, () => an)])
    expect(await new WorkbookReader(1).read(file)).toMatchObject({ ok: false, code: 'import-bloated' })
    expect(await new WorkbookReader().read(file)).toMatchObject({ ok: true })
  })

  test('files wait for one another, and the tenth is sent away', async () => {
    const reader = new WorkbookReader()
    const files = Array.from({ length: 10 }, () => reader.read(excelFile([head, an])))
    const outcomes = (await Promise.all(files)).map((outcome) => (outcome.ok ? 'read' : outcome.code))
    expect(outcomes).toEqual([...Array(8).fill('read'), 'import-busy', 'import-busy'])
  })
})

/** A workbook whose one sheet has these rows. */
function rawXlsx(rows: string): Buffer {
  const part = (name: string, content: string) => ({ name, content: Buffer.from(`<?xml version="1.0"?>${content}`) })
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipFile([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
    ),
  ])
}
