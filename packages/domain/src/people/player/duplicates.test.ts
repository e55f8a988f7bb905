import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePeople, nameSortKey } from './duplicates'

const sorted = (names: readonly string[]) => [...names].sort((a, b) => comparePeople({ name: a }, { name: b }))
const inOrder = (...names: string[]) => {
  expect(sorted([...names].reverse())).toEqual(names)
  expect(sorted(names.map((name) => name.normalize('NFD')))).toEqual(names.map((name) => name.normalize('NFD')))
}

describe('people in Vietnamese order', () => {
  test('[PLR-83] people stand by given name, then by the rest of the name', () => {
    inOrder('Trần Bình An', 'Lê Văn Bình', 'Nguyễn Văn Bình', 'Nguyễn Thị Cúc', 'Bùi Đức', 'Nguyễn Thị Ánh Em')
    inOrder('An', 'Bùi An', 'Bùi Thị An', 'Bùi Văn An')
  })

  test('[PLR-83] letters of their own come after the plain letter and everything that begins with it', () => {
    inOrder('Ao', 'Ăn', 'Ân', 'Bo')
    inOrder('Dung', 'Dương', 'Đan', 'Em', 'Ếch', 'Gia')
    inOrder('Oanh', 'Ôn', 'Ơn', 'Phú', 'Uyên', 'Ưu', 'Vân')
  })

  test('[PLR-83] tones stand as in the alphabet, and only decide between the same letters', () => {
    inOrder('La', 'Là', 'Lả', 'Lã', 'Lá', 'Lạ', 'Lan', 'Làn')
    inOrder('Lê Thị Hoà', 'Trần Hoà')
    expect(sorted(['Nguyễn Hằng', 'Trần Hăng', 'Bùi Hặng'])).toEqual(['Trần Hăng', 'Nguyễn Hằng', 'Bùi Hặng'])
  })

  test('[PLR-83] case and doubled spaces do not count, numbers stand by size', () => {
    expect(nameSortKey('  NGUYỄN  VĂN  đức ')).toBe(nameSortKey('nguyễn văn Đức'))
    inOrder('Trọng tài 2', 'Trọng tài 10', 'Trọng tài 100')
    inOrder('José García', 'Anna Müller', "Sinéad O'Connor", 'Nguyễn Phúc', '王 明')
    expect(nameSortKey('')).toBe('\t\t\t')
  })

  test('[PLR-83] for Vietnamese words the order is that of the Vietnamese collation', () => {
    const collator = new Intl.Collator('vi')
    const vowels = [...'aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ']
    const word = fc
      .tuple(
        fc.constantFrom('', ...'bcdđghklmnpqrstvx', 'ng', 'ph', 'tr'),
        fc.constantFrom(...vowels),
        fc.constantFrom('', 'c', 'm', 'n', 'ng', 'nh', 't', 'u', 'i'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(comparePeople({ name: one }, { name: other })).toBe(Math.sign(collator.compare(one, other)))
      }),
      { numRuns: 2000 },
    )
  })

  test('[PLR-83] two spellings of a name have one key, and the order is one order', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 24 })
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(nameSortKey(a.normalize('NFD'))).toBe(nameSortKey(a.normalize('NFC')))
        const [low = '', , high = ''] = sorted([a, b, c])
        expect(comparePeople({ name: low }, { name: high })).toBeLessThanOrEqual(0)
      }),
    )
  })
})
