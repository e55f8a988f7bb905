import { normalizePhone } from '../../people/player/phone'
import { convertOldFonts, type OldFont } from '../../shared/old-fonts'
import { foldText } from '../../shared/text'
import type { PersonCells, TeamTable, TeamTableRow } from './team-columns'
import { teamColumnTitles } from './team-columns'

/** A line of a list as people write it, in a chat or a cell. */
export interface TeamLine {
  /** As the text counts, from 1. */
  readonly number: number
  /** The heading above it, such as "Đôi nam 5.0"; null where there is none. */
  readonly division: string | null
  /** The second is empty where the line names one person alone. */
  readonly people: readonly [PersonCells, PersonCells]
}

export const nobody: PersonCells = { name: '', phone: '', club: '', gender: '', birthYear: '' }

/** The teams of a text: one a line, in whatever way people write them. */
export function readTeamText(text: string): TeamLine[] {
  return readTeamLines(linesOf(text).map((line, index) => ({ number: index + 1, cells: [line] })))
}

export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/)
}

/** A text with lines of old fonts in Unicode; without fonts where none is of one. */
export function convertTeamText(text: string): { readonly text: string; readonly fonts: readonly OldFont[] } {
  // Each name by itself, so that a word of another language keeps no other name from it.
  const lines = linesOf(text).map((line) => line.split(/(\t| [-–—]+ |[;|,/&+()])/))
  const { fonts, rows } = convertOldFonts(lines)
  return { fonts, text: lines.map((line, index) => (rows[index] ?? line).join('')).join('\n') }
}

/** The teams of lines without a head; of a line with several cells, each cell says one thing. */
export function readTeamLines(lines: readonly TeamTableRow[]): TeamLine[] {
  const teams: TeamLine[] = []
  let division: string | null = null
  for (const { number, cells } of lines) {
    const texts = cells.map(cleanLine).filter((text) => text !== '')
    const [first = ''] = texts
    if (texts.length === 1) {
      const heading = headingOf(first)
      if (heading !== undefined) {
        division = heading
        continue
      }
      if (title.test(foldText(first)) && pairOf([first]) === undefined) continue
    }
    if (!texts.some((text) => /\p{L}/u.test(text))) continue
    teams.push({
      number,
      division,
      people: pairOf(texts) ?? [{ ...nobody, name: withoutMarker(texts.join(' ')) }, nobody],
    })
  }
  return teams
}

const columns = [
  'name1',
  'phone1',
  'club1',
  'gender1',
  'birthYear1',
  'name2',
  'phone2',
  'club2',
  'gender2',
  'birthYear2',
] as const

/** The lines as a table under heads that every reader of tables knows. */
export function tableOfLines(lines: readonly TeamLine[]): Pick<TeamTable, 'head' | 'rows'> {
  return {
    head: [...columns.map((column) => teamColumnTitles[column]), 'Nội dung'],
    rows: lines.map(({ number, division, people: [one, two] }) => ({
      number,
      cells: [
        ...[one, two].flatMap((each) => [each.name, each.phone, each.club, each.gender, each.birthYear]),
        division ?? '',
      ],
    })),
  }
}

/** NFC, one kind of spaces, without pictures, marks of chats and invisible characters. */
export function cleanLine(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/^\s*(?:\d{1,3}\uFE0F?\u20E3)+/u, '')
      // "©", "®" and "™" are letters of old fonts.
      .replace(/(?:(?![©®™])\p{Extended_Pictographic}|[\uFE00-\uFE0F]|\u200B|\u200C|\u200D|\u2060|\uFEFF)/gu, ' ')
      .replace(/[^\S\t]+/g, ' ')
      .replace(/^ ?\[\d{1,2}[:/]\d{2}[^\]]*\] ?[^:]{1,60}: ?/, '')
      .trim()
  )
}

const marker =
  /^(?:\(?\d{1,4} ?[.):\]/-] ?(?=\D)|\d{1,3} (?=\p{L})|[-*•+–—>#]+ ?|(?:đội|cặp|team|pair) ?(?:số )?\d{1,3} ?[:.)-] ?)+/iu

export function withoutMarker(text: string): string {
  return text.replace(marker, '').trim()
}

/** Lines that name no team: who they are for is told elsewhere. */
export const title = /^(danh sach|ds |dang ky|giai |list |stt\b|cap nhat|tong |han )/

const headingWords =
  /\b(noi dung|hang muc|noi|dung|hang|muc|bang|doi|don|nam|nu|mixed|mix|men|mens|women|womens|double|doubles|single|singles|division|open|trinh|do|diem|tren|duoi|tuoi|u|hon hop|hon|hop|phong trao|phong|trao|nghiep du|cao|thap|trung binh|and|va|cap|vdv|s|lua)\b/g
const headingStart =
  /^(noi dung|hang muc|bang|doi nam|doi nu|doi hon|doi tren|don nam|don nu|mixed|mix|men|women|nam nu|division|open|trinh|u ?\d)/

/** "ĐÔI NAM 5.0 (16 đội):" as a heading; undefined for a line that may name people. */
function headingOf(line: string): string | undefined {
  const bare = line.replace(/^[\s=*#_~-]+|[\s=*#_~:-]+$/gu, '')
  const folded = foldText(bare.replace(/\([^)]*\)/g, ' '))
  if (normalizePhone(bare) !== undefined || !headingStart.test(folded)) return undefined
  const left = folded
    .replace(headingWords, ' ')
    .replace(/\b[a-h]\b/g, ' ')
    .replace(/[^a-z]/g, '')
  return left === '' || (/:$/.test(line) && pairOf([bare]) === undefined) ? bare : undefined
}

/** From those that part people for certain to those that also stand within a name or a number. */
export const separators = [
  /\t+/,
  / *\| */,
  / +[-–—]+ +/,
  / *; */,
  / *\/ */,
  / *& */,
  / *\+ */,
  / +(?:và|va|and|cùng|với) +/iu,
  / *, */,
  / *[-–—]+ */,
  / +x +/i,
]

/** The two people of a line, or of its cells; undefined where it does not name two. */
export function pairOf(cells: readonly string[]): readonly [PersonCells, PersonCells] | undefined {
  if (cells.length > 1) {
    return assemble(cells) ?? assemble(cells.flatMap((cell) => partsOf(cell)))
  }
  const line = withoutMarker(cells[0] ?? '')
  for (const separator of separators) {
    const parts = outsideOfBrackets(line, separator)
    if (parts.length < 2) continue
    // A part may itself name the pair: "A - B, CLB".
    const pair = assemble(parts) ?? assemble(parts.flatMap((part) => partsOf(part)))
    if (pair !== undefined) return pair
  }
  return undefined
}

/** The first way in which a text falls into two. */
function partsOf(text: string): readonly string[] {
  const bare = withoutMarker(text)
  for (const separator of separators) {
    const parts = outsideOfBrackets(bare, separator)
    if (parts.length === 2) return parts
  }
  return [text]
}

/** Brackets and numbers stay whole: "(Q.3, Tân Bình)", "0912-345-678". */
export function outsideOfBrackets(line: string, separator: RegExp): readonly string[] {
  const kept: string[] = []
  const keep = (text: string) => `⟦${kept.push(text) - 1}⟧`
  const held = line.replace(/[([{][^)\]}]*[)\]}]/g, keep).replace(phoneLike, keep)
  const restore = (text: string): string => {
    const next = text.replace(/⟦(\d+)⟧/g, (_, index: string) => kept[Number(index)] ?? '')
    return next === text ? text : restore(next)
  }
  return held
    .split(separator)
    .map((part) => restore(part).trim())
    .filter((part) => part !== '')
}

/** Digits and what stands between groups of them; two spaces or a dash between spaces part two numbers. */
const phoneLike = /\+?\(?\d(?:[ .-]?[\d()]){7,}/g

interface Piece {
  readonly text: string
  readonly phones: readonly string[]
  /** In brackets. */
  readonly club: string
  readonly gender: string
  readonly birthYear: string
  /** The text itself is a club: "CLB Tân Bình". */
  readonly isClub: boolean
}

const year = /^(?:\d{1,2}[/.-]\d{1,2}[/.-])?(?:19|20)\d{2}$/
const genderWord = /^(nam|nu|male|female)$/
const clubWord = /^(clb|cau lac bo|club|doi bong|don vi|team)\b/
const remark = /^(c|dt|doi truong|captain|truong nhom|chu|anh|chi|\d+([.,]\d+)?)$/

function dissect(part: string): Piece {
  const phones: string[] = []
  let club = ''
  let gender = ''
  let birthYear = ''
  const note = (text: string): boolean => {
    const inner = text.trim()
    const folded = foldText(inner)
    if (year.test(inner)) birthYear = inner
    else if (genderWord.test(folded)) gender = inner
    else return remark.test(folded) || inner === ''
    return true
  }
  const rest = part
    .replace(/(?:sđt|sdt|đt|dt|phone|tel|zalo|số) ?[:.]? ?(?=[+(]?\d)/giu, ' ')
    .replace(phoneLike, (found) => {
      const digits = found.replace(/\D/g, '')
      // Two numbers that nothing but a space parts.
      const halves = [digits.slice(0, 10), digits.slice(10)]
      if (digits.length === 20 && halves.every((half) => normalizePhone(half) !== undefined)) phones.push(...halves)
      else phones.push(found.trim().replace(/^\((.*)\)$/, '$1'))
      return ' '
    })
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (_, inner: string) => {
      if (!note(inner)) club = club === '' ? inner.trim() : `${club}, ${inner.trim()}`
      return ' '
    })
  const text = withoutMarker(rest.replace(/ {2,}/g, ' ').replace(/^[\s,;:./|-]+|[\s,;:./|-]+$/g, ''))
  const isYear = year.test(text)
  if (isYear) birthYear = text
  const isName = !isYear && /\p{L}/u.test(text) && !text.includes('@')
  return { text: isName ? text : '', phones, club, gender, birthYear, isClub: isName && clubWord.test(foldText(text)) }
}

function assemble(parts: readonly string[]): readonly [PersonCells, PersonCells] | undefined {
  const read = parts.map(dissect)
  // Behind a name the word is a gender, at the beginning it is somebody called Nam.
  const isGender = ({ text }: Piece, index: number) => index > 0 && genderWord.test(foldText(text))
  const others = read.filter((piece, index) => piece.text !== '' && !piece.isClub && !isGender(piece, index))
  const pieces = read.map((piece, index) =>
    others.length >= 2 && isGender(piece, index) ? { ...piece, text: '', gender: piece.text } : piece,
  )
  const texts = pieces.filter(({ text, isClub }) => text !== '' && !isClub)
  if (texts.length < 2 || texts.length > 4) return undefined
  // Names and clubs in turn, or two names and a club of both.
  const names = texts.length === 4 ? [texts[0], texts[2]] : texts.slice(0, 2)
  const people: PersonCells[] = [nobody, nobody]
  const put = (index: number, change: Partial<PersonCells>) => {
    people[index] = { ...(people[index] ?? nobody), ...change }
  }
  let at = -1
  let spare: { readonly phone: string; readonly of: number } | undefined
  for (const piece of pieces) {
    const { text, phones, club, gender, birthYear } = piece
    if (names.includes(piece)) {
      at += 1
      put(at, { name: text })
    } else if (text !== '') put(Math.max(at, 0), { club: text })
    const now = Math.max(at, 0)
    if (club !== '') put(now, { club })
    if (gender !== '') put(now, { gender })
    if (birthYear !== '') put(now, { birthYear })
    for (const phone of phones) {
      if (people[now]?.phone === '') put(now, { phone })
      else spare = { phone, of: now }
    }
  }
  // Both numbers behind the second name.
  if (spare?.of === 1 && people[0]?.phone === '') {
    put(0, { phone: people[1]?.phone ?? '' })
    put(1, { phone: spare.phone })
  }
  // Which of two numbers counts is asked: the row is refused with its reason.
  else if (spare) put(spare.of, { phone: `${people[spare.of]?.phone} / ${spare.phone}` })
  const [one = nobody, two = nobody] = people
  const isWhole = ({ name }: PersonCells) => name.split(' ').length <= mostWords && !/[,;|/&+\t]/.test(name)
  if (at !== 1 || !isWhole(one) || !isWhole(two)) return undefined
  // One club behind both.
  const club = one.club === '' && two.club !== '' && texts.length !== 4 ? two.club : one.club
  return [{ ...one, club }, two]
}

/** A longer one is a sentence. */
const mostWords = 8
