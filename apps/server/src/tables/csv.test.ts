import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, parseCsv } from './csv'

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

test('[IMP-32] whatever is written is taken back whole, with line ends of any program', () => {
  const sign = fc.constantFrom(...'=+-@', "'", '＝', '＠', '"', ',', ';', '\n', ' ', 'Đ', 'a', '1')
  const text = fc.array(sign, { minLength: 1, maxLength: 6 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (texts) => {
      const rows = texts.map((cells) => cells.map((each) => `${each}.`))
      expect(parseCsv(csvLines(rows), ',')).toEqual(rows)
      const [oneLine] = [rows.map((cells) => cells.map((each) => each.replace(/\n/g, ' ')))]
      for (const end of ['\r', '\n', '\r\n']) {
        expect(parseCsv(csvLines(oneLine).replace(/\r\n/g, end), ',')).toEqual(oneLine)
      }
    }),
  )
  const own = ["'=Trần An", '+6591234567', '-Đỗ Chi', '@Lê Bình', '=1+1', "''"]
  expect(parseCsv(csvLines([own]))).toEqual([own])
})

test('amounts with commas and notes with other marks leave the separator of the lines as it is', () => {
  const word = fc.stringMatching(/^[a-zà-ỹ]{1,8}$/)
  const amount = fc.integer({ min: 1_000, max: 9_999_999_999 }).map((number) => number.toLocaleString('en-US'))
  const cell = fc.oneof(
    amount,
    word,
    fc.tuple(word, amount, word).map(([a, b, c]) => `${a}; ${b} | ${c}`),
  )
  const table = fc.integer({ min: 2, max: 6 }).chain((width) => {
    const line = (each: fc.Arbitrary<string>) => fc.array(each, { minLength: width, maxLength: width })
    return fc.tuple(line(word), fc.array(line(cell), { minLength: 1, maxLength: 70 }))
  })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t', '|'), ([head, lines], separator) => {
      const written = (each: string) => (each.includes(separator) ? `"${each}"` : each)
      const rows = [head, ...lines]
      expect(parseCsv(rows.map((row) => row.map(written).join(separator)).join('\n'))).toEqual(rows)
    }),
  )
})
