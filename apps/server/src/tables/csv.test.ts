import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from './csv'

test('text that a spreadsheet would run is shown as text', () => {
  for (const evil of ['=1+1', '+84912', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=cmd|"/c calc"!A0']) {
    const [field] = csvLines([[evil]]).split('\r\n')
    expect(field?.replace(/^"/, ''), evil).toMatch(/^'/)
  }
  expect(csvLines([['A = B', 'a@b', -5, 0.5, null, '']])).toBe('A = B,a@b,-5,0.5,,\r\n')
})

test('commas, quotes, semicolons and line breaks stay inside their field', () => {
  expect(csvLines([['Nguyễn, An', 'CLB "Cầu"', 'a;b', 'hai\ndòng']])).toBe(
    '"Nguyễn, An","CLB ""Cầu""","a;b","hai\ndòng"\r\n',
  )
})

test('whatever is written is read back by a spreadsheet, and nothing of it is a formula', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.replace(/[\r\n\0]/g, ''))
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
      const lines = csvLines([words.map((each) => `x${each}`), words])
      const sheet = read(lines, { type: 'string', raw: true }).Sheets.Sheet1 ?? {}
      const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '' })
      expect(rows[0]).toEqual(words.map((each) => `x${each}`))
      expect(rows[1]?.map((each) => each.replace(/^'/, ''))).toEqual(words.map((each) => each.replace(/^'/, '')))
    }),
    { numRuns: 200 },
  )
})
