import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlayer, cleanName, type PlayerFields } from './check-player'
import { isDoubtfulPhone, maskPhone, normalizePhone, readPhone } from './phone'

describe('phone numbers', () => {
  test.each([
    ['0912345123', '0912345123'],
    ['+84 912 345 123', '0912345123'],
    ['84912345123', '0912345123'],
    ['+84 0912345123', '0912345123'],
    ['0084912345123', '0912345123'],
    ['0912.345.123', '0912345123'],
    ['(091) 234-5123', '0912345123'],
    ['912345123', '0912345123'],
    ['843456789', '0843456789'],
    ['01691234567', '0391234567'],
    ['+841691234567', '0391234567'],
    ['01201234567', '0701234567'],
    ['01281234567', '0781234567'],
    ['01231234567', '0831234567'],
    ['01291234567', '0821234567'],
    ['01861234567', '0561234567'],
    ['01991234567', '0591234567'],
    ['02438251234', '02438251234'],
    ['(024) 3825 1234', '02438251234'],
    ['069 234 5678', '0692345678'],
    ['+65 9123 4567', '+6591234567'],
    ['0065 9123 4567', '+6591234567'],
    // A spreadsheet's number, as text.
    ['912345016.0', '0912345016'],
    ['0912345016.0', '0912345016'],
    ['84912345016.00', '0912345016'],
    ['1691234567', '0391234567'],
    ['0 9 1 2 3 4 5 1 2 3', '0912345123'],
    ['0912 345 123,', '0912345123'],
    ['+84 (0) 912 345 123', '0912345123'],
    // As a program writes what a spreadsheet must not calculate with.
    ["'+6591234567", '+6591234567'],
    ['\u2019+84 912 345 123', '0912345123'],
  ])('[PLR-06] %s is kept as %s', (text, kept) => {
    expect(normalizePhone(text)).toBe(kept)
    expect(normalizePhone(kept)).toBe(kept)
    expect(isDoubtfulPhone(kept)).toBe(false)
  })

  test.each([
    ['', 'phone-invalid'],
    ['  ', 'phone-invalid'],
    ['abc', 'phone-invalid'],
    ['0912 345 12x', 'phone-invalid'],
    ['++84912345123', 'phone-invalid'],
    ['0912+345123', 'phone-invalid'],
    ['+0912345123', 'phone-prefix-unknown'],
    ['9.12345E+08', 'phone-is-figure'],
    ['912345038.5', 'phone-is-figure'],
    ['0912345038,5', 'phone-is-figure'],
    ['-912345039', 'phone-is-figure'],
    ['−912345039', 'phone-is-figure'],
    ['0982345006/7', 'phone-of-two'],
    ['0982345006 / 0982345007', 'phone-of-two'],
    ['0982345006, 0982345007', 'phone-of-two'],
    ['0982345006; 07', 'phone-of-two'],
    ['0982345006 - 0982345007', 'phone-of-two'],
    ['0982345006 hoặc 0982345007', 'phone-of-two'],
    ['0982345006 0982345007', 'phone-of-two'],
    ['0982345006-7', 'phone-of-two'],
    ['123', 'phone-too-short'],
    ['091234512', 'phone-too-short'],
    ['8491234503', 'phone-too-short'],
    ['+8491234503', 'phone-too-short'],
    ['0243825123', 'phone-too-short'],
    ['+65912', 'phone-too-short'],
    ['09123450311', 'phone-too-long'],
    ['+849123450311', 'phone-too-long'],
    ['09123451234567', 'phone-too-long'],
    ['024382512345', 'phone-too-long'],
    ['+6591234567891234', 'phone-too-long'],
    ['0123456789', 'phone-prefix-unknown'],
    ['01301234567', 'phone-prefix-unknown'],
    ['0612345678', 'phone-prefix-unknown'],
    // A zero too many, or a plus for the zero, and not a number of India.
    ['00912345123', 'phone-prefix-unknown'],
    ['+912345123', 'phone-prefix-unknown'],
    // A dot and one more digit may be a fraction as well as a group.
    ['091234567.8', 'phone-is-figure'],
  ])('[PLR-06] %j is refused: %s', (text, code) => {
    expect(readPhone(text)).toMatchObject({ ok: false, code })
  })

  test('[PLR-06] what is accepted keeps every digit that was typed', () => {
    const separator = fc.constantFrom('', ' ', '.', '-', ' - ', ')', ' (')
    const piece = fc.tuple(fc.stringMatching(/^\d{1,4}$/), separator)
    fc.assert(
      fc.property(
        fc.constantFrom('', '+', '00', '0', '84', '+84'),
        fc.array(piece, { maxLength: 5 }),
        (head, pieces) => {
          const text = head + pieces.flat().join('')
          const kept = normalizePhone(text)
          if (kept === undefined) return
          expect(normalizePhone(kept)).toBe(kept)
          // All but the prefix, which may be told in another way, stands in the number.
          const digits = text.replace(/\D/g, '').replace(/0$/, (zero) => (/\.0+$/.test(text) ? '' : zero))
          expect(kept.endsWith(digits.slice(-7))).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['09123450311', true],
    ['08491234503', true],
    ['091234503', true],
    ['+8491', true],
    ['0912345031', false],
    [null, false],
  ])('[PLR-06] %j that is stored is doubtful: %s', (stored, doubtful) => {
    expect(isDoubtfulPhone(stored)).toBe(doubtful)
  })

  test.each([
    ['0912345123', '09xx xxx 123'],
    ['0912 345 123', '09xx xxx 123'],
    ['02438251234', '02xx xxx 234'],
    ['1234567', 'xxxx xxx xxx'],
    ['', ''],
  ])('[PRV-01] %j is shown to strangers as %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })
})

describe('players', () => {
  const sound = { name: 'Nguyễn Văn An', phone: '0912345123', points: 350 }
  const problems = (change: Partial<PlayerFields>) =>
    checkPlayer({ ...sound, ...change }).map(({ field, code }) => `${field}: ${code}`)

  test('name and phone are needed, points are not negative', () => {
    expect(problems({})).toEqual([])
    expect(problems({ name: ' ', phone: null, points: -1 })).toEqual([
      'name: player-name-required',
      'phone: phone-required',
      'points: points-invalid',
    ])
    expect(problems({ phone: '0912', points: 0.5 })).toEqual(['phone: phone-too-short', 'points: points-invalid'])
    expect(problems({ points: null })).toEqual([])
  })

  test('names are trimmed and composed', () => {
    expect(cleanName('  Nguyễn  Văn An '.normalize('NFD'))).toEqual({ ok: true, value: 'Nguyễn Văn An' })
  })

  test('names are 1 to 120 characters without control characters', () => {
    expect(cleanName('ễ'.normalize('NFD').repeat(120))).toMatchObject({ ok: true })
    expect(cleanName('a'.repeat(121))).toMatchObject({ code: 'text-too-long' })
    for (const name of ['An\u0000', 'An\nBình', 'An\u202ehniB', 'An\u2028']) {
      const checked = cleanName(`${name}x`)
      expect(checked).toMatchObject({ code: 'text-has-control-characters' })
    }
  })
})
