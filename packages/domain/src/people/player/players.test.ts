import { describe, expect, test } from 'vitest'
import { checkPlayer, cleanName, type PlayerFields } from './check-player'
import { maskPhone, normalizePhone } from './phone'

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
    ['+65 9123 4567', '+6591234567'],
  ])('[PLR-06] %s is kept as %s', (text, kept) => {
    expect(normalizePhone(text)).toBe(kept)
    expect(normalizePhone(kept)).toBe(kept)
  })

  test.each(['', '  ', 'abc', '0912 345 12x', '123', '09123451234567', '++84912345123'])(
    '[PLR-06] %j is no phone number',
    (text) => {
      expect(normalizePhone(text)).toBeUndefined()
    },
  )

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
    expect(problems({ phone: '12', points: 0.5 })).toEqual(['phone: phone-invalid', 'points: points-invalid'])
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
