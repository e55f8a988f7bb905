import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../shared/text'
import { nextName } from './next-name'

test.each([
  ['Giải Xuân 2', [], 'Giải Xuân 3'],
  ['Giải Xuân', [], 'Giải Xuân 2'],
  ['Giải Xuân', ['giai xuan 2', 'Giải Xuân 3'], 'Giải Xuân 4'],
  ['Đôi nam (bản sao)', [], 'Đôi nam 2'],
  ['Đôi nam 7.5', [], 'Đôi nam 7.5 (2)'],
  ['Đôi nam 7.5 (2)', [], 'Đôi nam 7.5 (3)'],
  ['Sài Gòn Mở Rộng 2026', [], 'Sài Gòn Mở Rộng 2026 (2)'],
  ['  ', [], ''],
])('[GRP-51] a copy of "%s" is named "%s"', (name, taken, next) => {
  expect(nextName(name, taken)).toBe(next)
})

test('[GRP-51] copies of copies never share a name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(fc.nat(), { maxLength: 8 }), (name, picks) => {
      fc.pre(name.trim() !== '')
      const names = [name]
      for (const pick of picks) names.push(nextName(names[pick % names.length] ?? name, names))
      expect(new Set(names.map(foldText)).size).toBe(names.length)
    }),
  )
})
