import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { plain, text, writeWorkbook } from './write-table'

test('[EXP-54] a workbook prints on A4 with every column on the page, wide tables across it', async () => {
  const sheet = (name: string, widths: readonly number[]) => ({
    ...{ name, heading: ['Danh sách'], rows: [widths.map(() => text('a'))] },
    columns: widths.map((width) => ({ title: 'Cột', width })),
  })
  const bytes = await writeWorkbook([sheet('Hẹp', [10, 30]), sheet('Rộng', [40, 40, 40])])
  const { files } = read(bytes, { bookFiles: true }) as unknown as {
    files: Readonly<Record<string, { content: Uint8Array }>>
  }
  const pageOf = (number: number) => {
    const xml = Buffer.from(files[`xl/worksheets/sheet${number}.xml`]?.content ?? []).toString()
    expect(xml).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
    return /<pageSetup ([^>]*)\/>/.exec(xml)?.[1]
  }
  expect(pageOf(1)).toBe('fitToWidth="1" fitToHeight="0" paperSize="9" orientation="portrait"')
  expect(pageOf(2)).toBe('fitToWidth="1" fitToHeight="0" paperSize="9" orientation="landscape"')
})

test('[EXP-54] text that is longer than its column goes on below it, and years and ids have no separators', async () => {
  const [short, long] = ['CLB Tân Bình', 'Câu lạc bộ Pickleball Công nhân viên chức Thượng Khánh']
  const columns = [20, 8].map((width) => ({ title: 'Cột', width }))
  const rows = [short, long].map((name) => [text(name), plain(1985)])
  const bytes = await writeWorkbook([{ name: 'CLB', heading: ['CLB'], columns, rows }])
  const { files } = read(bytes, { bookFiles: true }) as unknown as {
    files: Readonly<Record<string, { content: Uint8Array }>>
  }
  const partOf = (path: string) => Buffer.from(files[path]?.content ?? []).toString()
  const styles = [
    ...(partOf('xl/styles.xml')
      .split('<cellXfs')[1]
      ?.matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g) ?? []),
  ]
  const styleOf = (cell: string) => {
    const at = new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(partOf('xl/worksheets/sheet1.xml'))?.[1]
    return styles[Number(at)]?.[0] ?? ''
  }
  expect(styleOf('A4')).not.toContain('wrapText')
  expect(styleOf('A5')).toContain('wrapText="1"')
  expect(styleOf('B5')).toContain('vertical="top"')
  expect(read(bytes, { cellText: true }).Sheets.CLB?.B4?.w).toBe('1985')
})
