import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatement } from './read-statement'
import { readAmount, readDay } from './statement-cells'

test('amounts are read in every style that banks write', () => {
  const styles: readonly (readonly [string | number | null, number | null])[] = [
    ...([
      ['1.200.000', 1_200_000],
      ['1,200,000', 1_200_000],
      ['1,200,000.00', 1_200_000],
    ] as const),
    ...([
      ['1.200.000,00', 1_200_000],
      ['1200000', 1_200_000],
      ['+300,000 VND', 300_000],
    ] as const),
    ...([
      ['300 000 đ', 300_000],
      ['300.000₫', 300_000],
      ['-50.000', -50_000],
      ['(50,000)', -50_000],
    ] as const),
    ...([
      [300_000, 300_000],
      ['300000.00', 300_000],
      ['0', 0],
      ['', null],
      [null, null],
    ] as const),
    ...([
      ['abc', null],
      ['1.2.3', null],
      ['12/03/2026', null],
      ['1e5', null],
    ] as const),
  ]
  for (const [cell, dong] of styles) expect(readAmount(cell), String(cell)).toBe(dong)
})

test('any amount survives both styles of thousands', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (dong) => {
      expect(readAmount(dong.toLocaleString('vi-VN'))).toBe(dong)
      expect(readAmount(dong.toLocaleString('en-US'))).toBe(dong)
      expect(readAmount(`${dong.toLocaleString('en-US')}.00`)).toBe(dong)
    }),
  )
})

test('days are read day first, in ISO and as a spreadsheet counts them', () => {
  expect(readDay('14/03/2026 10:22:33')).toBe('2026-03-14')
  expect(readDay('4-3-26')).toBe('2026-03-04')
  expect(readDay('2026-03-14T10:22')).toBe('2026-03-14')
  expect(readDay(46_095)).toBe('2026-03-14')
  expect(readDay('31/02/2026')).toBeNull()
  expect(readDay('hôm qua')).toBeNull()
})

test('a table under a letterhead is found by its headings, with credit and debit columns', () => {
  const read = readStatement([
    ['NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM'],
    ['Số tài khoản: 0123456789', null],
    [],
    ['STT', 'Ngày giao dịch\nTransaction date', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Mô tả'],
    [1, '14/03/2026', 'FT001', null, '300.000', 'PB D12 R345 NGUYEN VAN A'],
    [2, '14/03/2026', 'FT002', '50.000', null, 'Phí'],
    [3, 46_095, 3, '0', 300_000, ' PB D12\nR346 '],
    [null, null, null, 'Tổng cộng', null, null],
  ])
  expect(read).toEqual({
    ok: true,
    value: {
      lines: [
        { row: 5, day: '2026-03-14', amount: 300_000, text: 'PB D12 R345 NGUYEN VAN A', reference: 'FT001' },
        { row: 7, day: '2026-03-14', amount: 300_000, text: 'PB D12 R346', reference: '3' },
      ],
      outgoing: 1,
    },
  })
})

test('one signed column, a column that says in or out, and a head of two rows are understood', () => {
  const signed = readStatement([
    ['Thời gian', 'Số tiền (VND)', 'Nội dung giao dịch'],
    ['14/03/2026', '+300,000', 'a'],
    ['14/03/2026', '-300,000', 'b'],
  ])
  const told = readStatement([
    ['Ngày', 'Loại giao dịch', 'Số tiền', 'Diễn giải'],
    ['14/03/2026', 'Ghi có', 300_000, 'a'],
    ['14/03/2026', 'Ghi nợ', 300_000, 'b'],
  ])
  const double = readStatement([
    ['Ngày GD', 'Phát sinh', null, 'Nội dung'],
    [null, 'Nợ/Debit', 'Có/Credit', null],
    ['14/03/2026', 0, 300_000, 'a'],
    ['14/03/2026', 300_000, 0, 'b'],
  ])
  for (const read of [signed, told, double]) {
    expect(read.ok && read.value.lines.map(({ text, amount }) => [text, amount])).toEqual([['a', 300_000]])
    expect(read.ok && read.value.outgoing).toBe(1)
  }
})

test('a file without such headings is no statement', () => {
  expect(
    readStatement([
      ['Họ và tên', 'Điểm'],
      ['Nguyễn Văn A', 3],
    ]),
  ).toEqual({
    ok: false,
    code: 'statement-not-recognised',
  })
  expect(readStatement([])).toMatchObject({ ok: false })
})
