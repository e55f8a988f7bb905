import { expect, test } from 'vitest'
import { reasonsToSuspect } from '../people/player/duplicates'
import { matchesCheckInSearch } from '../play/check-in/check-in-search'
import { matchesTeamFilter } from '../tournament/registration/team-list'
import { foldText, hasHiddenCharacters, hasHiddenCharactersInLines } from './text'

const hidden = [
  ...['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u00AD', '\u2028', '\u2029', '\uFEFF'],
  ...['\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u2060'],
  ...['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\uD800', '\u115F', '\u1160', '\u2800', '\u3164', '\uFFA0'],
]

test.each(hidden.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'the sign U+%s is told, in a line and among lines',
  (_code, sign) => {
    expect(hasHiddenCharacters(`Nguyễn${sign}Văn An`)).toBe(true)
    expect(hasHiddenCharactersInLines(`Dòng một\nDòng${sign} hai`)).toBe(true)
  },
)

test('what people see is no hidden sign: letters of any script, NFD, spaces, emoji of several parts', () => {
  const shown = [
    'Đỗ Thị Ánh',
    'Đỗ Thị Ánh'.normalize('NFD'),
    'a\u00A0b',
    'محمد',
    '王明',
    '🏓',
    '👨‍👩‍👧',
    '🏳️‍🌈',
    '👩🏽‍🦱',
    '<b>"&',
  ]
  for (const text of shown) expect([text, hasHiddenCharacters(text)]).toEqual([text, false])
})

test('line breaks and tabs are seen in text of several lines alone', () => {
  for (const sign of ['\n', '\r\n', '\t']) {
    expect(hasHiddenCharacters(`a${sign}b`)).toBe(true)
    expect(hasHiddenCharactersInLines(`a${sign}b`)).toBe(false)
  }
})

test.each([
  ['\u0110', '\u0111'],
  ['\u00D0', '\u00F0'],
  ['\u0189', '\u0256'],
])('%s and %s are one letter of names: found, and told apart from nobody', (upper, lower) => {
  const name = `${upper}ặng ${upper}ình An${lower}`
  for (const text of [name, name.normalize('NFD'), name.toUpperCase(), name.toLowerCase()]) {
    expect(foldText(text)).toBe('dang dinh and')
    const person = { phone: null, clubId: null }
    expect(reasonsToSuspect({ ...person, name: text }, { ...person, name: 'Đặng Đình Anđ' })).toEqual(['name-and-club'])
  }
  const atDesk = { names: [name], phones: [], code: 'VOT-7K2M-31', matchCode: null }
  for (const typed of ['dang', 'Đặng Đình', 'dinh', `${lower}inh`]) {
    expect([typed, matchesTeamFilter([name, 'Lê An', null], typed)]).toEqual([typed, true])
    expect([typed, matchesCheckInSearch(atDesk, typed)]).toEqual([typed, true])
  }
})
