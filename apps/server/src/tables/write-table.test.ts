import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { text, writeWorkbook } from './write-table'

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
