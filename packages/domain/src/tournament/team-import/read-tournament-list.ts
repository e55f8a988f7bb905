import { foldText } from '../../shared/text'
import { type ListedDivision, matchDivision } from './match-division'
import {
  cleanLine,
  linesOf,
  nobody,
  outsideOfBrackets,
  pairOf,
  separators,
  title,
  withoutMarker,
} from './read-team-list'
import { type PersonCells, readTeamRows, type TeamColumns, teamColumnsOf } from './team-columns'

/** Teams that one list may hold; further ones are told as such. */
export const mostListedTeams = 1000

export const lineDoubts = [
  'one-name',
  'many-names',
  'unclear',
  'heading-unclear',
  'division-missing',
  'too-many',
  'too-long',
] as const
export type LineDoubt = (typeof lineDoubts)[number]

/** What a line of a list is; lines that are empty are left out. */
export type ListLine = { readonly number: number } & (
  | { readonly kind: 'heading'; readonly divisionId: number }
  /** Names of columns. */
  | { readonly kind: 'head' }
  /** It names nobody: a title, a greeting, a rule. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'team'; readonly divisionId: number; readonly people: Pair }
  | {
      readonly kind: 'doubt'
      readonly reason: LineDoubt
      /** Null where it is not known. */
      readonly divisionId: number | null
      /** What of it could be read. */
      readonly people: Pair
      /** Key of `ListChoices` where a choice of a division settles it. */
      readonly heading: string | null
    }
)

type Pair = readonly [PersonCells, PersonCells]

/** Divisions that an organiser chose for headings that name none, by their keys; `''` for lines above any heading. */
export type ListChoices = ReadonlyMap<string, number>

/**
 * Reads the list of a whole tournament, in whatever way people write it: a message, numbered lines, cells, separated
 * values. Divisions are told by headings or by a column. Every line that is not empty has its answer.
 *
 * @param memory of earlier readings with the same divisions: a list that is being typed is read line by line again, and
 *   all lines but one are as they were.
 */
export function readTournamentList(
  text: string,
  divisions: readonly ListedDivision[],
  choices: ListChoices = new Map(),
  memory: LineMemory = new Map(),
): ListLine[] {
  const lines = linesOf(text)
  const head = findHead(lines)
  const read: ListLine[] = []
  const chosen = (heading: string) => {
    const id = choices.get(heading)
    return divisions.some((division) => division.id === id) ? id : undefined
  }
  const only = divisions.length === 1 ? divisions[0]?.id : undefined
  let current: Current = { heading: '', divisionId: only ?? chosen('') ?? null }
  let teams = 0
  const count = (line: ListLine): ListLine => {
    if (line.kind !== 'team') return line
    teams += 1
    if (teams <= mostListedTeams) return line
    return { ...line, kind: 'doubt', reason: 'too-many', heading: null }
  }
  for (let index = 0; index < lines.length; index += 1) {
    const raw = lines[index] ?? ''
    const number = index + 1
    const line = raw.length > mostSigns ? raw : cleanLine(raw)
    if (line.trim() === '') continue
    if (index === head?.index) {
      read.push({ number, kind: 'head' })
      continue
    }
    if (raw.length > mostSigns) {
      read.push(doubt(number, 'too-long', current))
      continue
    }
    if (head !== undefined && index > head.index) {
      const cells = cellsOf(lines, index, head.separator)
      if (cells.texts.filter((cell) => cell !== '').length > 1) {
        read.push(count(rowOf(number, cells.texts, head, current, divisions, chosen)))
        for (let more = index + 1; more <= cells.last; more += 1) {
          if (lines[more]?.trim() !== '') read.push({ number: more + 1, kind: 'ignored' })
        }
        index = cells.last
        continue
      }
    }
    const said = remembered(memory, line, divisions)
    if (said.kind === 'heading') {
      const id = said.divisionId ?? chosen(said.key) ?? null
      current = { heading: said.key, divisionId: id }
      if (id === null) read.push({ ...doubt(number, 'heading-unclear', current), heading: said.key })
      else read.push({ number, kind: 'heading', divisionId: id })
    } else if (said.kind === 'ignored') read.push({ number, kind: 'ignored' })
    else if (said.kind === 'doubt') read.push(doubt(number, said.reason, current, said.people))
    else {
      const own = said.divisionId
      read.push(count(placed(number, said.people, own === null ? current : { heading: '', divisionId: own })))
    }
  }
  return read
}

/** A line of more signs is no team. */
const mostSigns = 1000
/** Of a name or a club. */
const mostCellSigns = 300

interface Current {
  readonly heading: string
  readonly divisionId: number | null
}

function doubt(number: number, reason: LineDoubt, { divisionId }: Current, people: Pair = [nobody, nobody]) {
  return { number, kind: 'doubt', reason, divisionId, people, heading: null } as const
}

function placed(number: number, people: Pair, { heading, divisionId }: Current): ListLine {
  const tidy = people.map(tidied) as [PersonCells, PersonCells]
  const isLong = tidy.some((person) => Object.values(person).some((cell) => cell.length > mostCellSigns))
  if (isLong) return doubt(number, 'too-long', { heading, divisionId })
  if (divisionId === null) return { ...doubt(number, 'division-missing', { heading, divisionId }, tidy), heading }
  return { number, kind: 'team', divisionId, people: tidy }
}

/** What a line says by itself, wherever it stands. */
type Saying =
  | { readonly kind: 'heading'; readonly divisionId: number | null; readonly key: string }
  | { readonly kind: 'ignored' }
  /** With its division where the line names it: "Đôi nam: An - Bình". */
  | { readonly kind: 'pair'; readonly people: Pair; readonly divisionId: number | null }
  | { readonly kind: 'doubt'; readonly reason: LineDoubt; readonly people: Pair }

/** What lines said, by their texts. */
export type LineMemory = Map<string, Saying>

function remembered(memory: LineMemory, line: string, divisions: readonly ListedDivision[]): Saying {
  const known = memory.get(line)
  if (known !== undefined) return known
  const said = sayingOf(line, divisions)
  memory.set(line, said)
  return said
}

function sayingOf(line: string, divisions: readonly ListedDivision[]): Saying {
  const found = matchDivision(line, divisions)
  // "1. Nam" is somebody.
  const isName = /^\d{1,3} ?[.)/-]/.test(line) && withoutMarker(line).split(' ').length === 1
  if (found.kind === 'unclear' || (found.kind === 'division' && !isName)) {
    return { kind: 'heading', divisionId: found.kind === 'division' ? found.id : null, key: foldText(line) }
  }
  const [, before, rest] = /^([^:]{2,40}):\s*(.+)$/.exec(line) ?? []
  const own = before === undefined ? undefined : matchDivision(before, divisions)
  if (own?.kind === 'division' && rest !== undefined) {
    const inside = teamOf(rest)
    if (inside.kind === 'pair') return { ...inside, divisionId: own.id }
  }
  return teamOf(line)
}

const numbered = /^(?:\(?\d{1,4} ?[.):\]/-]|\d{1,3} (?=\p{L})|#\d|(?:đội|cặp|team|pair) ?(?:số )?\d)/iu
/** Words of messages that stand in no name, with their marks, for "nhã" is one. */
const messageWords =
  /(?:^|\s)(?:nhé|nhe|ạ|gửi|chốt|giúp|được|không|mọi người|anh em|cả nhà|các bạn|các đội|vui lòng|lệ phí|chuyển khoản|ck|stk|https?:\S*|zalo\.me\S*|bạn đã|đã gửi|hôm nay|hôm qua|thời gian|địa điểm|lưu ý|ghi chú|liên hệ|please|thanks|deadline)(?=$|[\s.,:;!?])/iu

/** Points behind a name; the comma in them parts nobody. */
const pointsBehind = /(?<=\p{L}) +\(?\d[.,]\d{1,2}\)?(?=$|[\s,;/&+–-])/gu

function teamOf(written: string): Saying {
  const line = written.replace(pointsBehind, '')
  const isNumbered = numbered.test(line)
  const bare = withoutMarker(line)
  if (!/\p{L}/u.test(bare)) return { kind: 'ignored' }
  const isMessage = messageWords.test(bare) || /[?!]|\d ?h\d?\d?\b|\d:\d\d/.test(bare)
  if (!isNumbered && isMessage) return { kind: 'ignored' }
  const texts = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  const people = pairOf(texts.length > 1 ? texts : [line])
  if (people === undefined && !isNumbered && title.test(foldText(bare))) return { kind: 'ignored' }
  const unread: Pair = [{ ...nobody, name: bare }, nobody]
  if (people && hasThird(bare, people)) return { kind: 'doubt', reason: 'many-names', people: unread }
  if (people?.every(isPlausible)) return { kind: 'pair', people, divisionId: null }
  if (people) return isNumbered ? { kind: 'doubt', reason: 'unclear', people } : { kind: 'ignored' }
  const parts = namesIn(bare)
  if (!isNumbered && !parts.every(isCapital)) return { kind: 'ignored' }
  if (parts.length > 1) return { kind: 'doubt', reason: 'many-names', people: unread }
  const person = { ...nobody, ...readSingle(bare) }
  if (isPlausible(person)) return { kind: 'doubt', reason: 'one-name', people: [tidied(person), nobody] }
  return isNumbered ? { kind: 'doubt', reason: 'unclear', people: [person, nobody] } : { kind: 'ignored' }
}

/** Somebody alone, with phone and club: read as the first of a pair. */
function readSingle(text: string): Partial<PersonCells> {
  const [person] = pairOf([text, 'Ai Khác']) ?? []
  return person === undefined || person.name === '' ? { name: text } : person
}

function namesIn(text: string): readonly string[] {
  for (const separator of separators) {
    const parts = outsideOfBrackets(text, separator).filter((part) => /\p{L}/u.test(part))
    if (parts.length > 1) return parts
  }
  return [text]
}

const surnames = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly trinh dinh mai to thai dao doan ha luong luu ta truong cao chau chu kieu lam mac nghiem phung quach quan ton trieu vuong tong la khuc thach'.split(
    ' ',
  ),
)

/** "An - Bình - Trần Văn Chi": the third is somebody too, and no club. */
function hasThird(bare: string, people: Pair): boolean {
  return people.some(({ club }) => {
    if (club === '' || !namesIn(bare).some((part) => part.trim() === club)) return false
    const words = foldText(club).split(' ')
    return words.length >= 3 && words.length <= 5 && surnames.has(words[0] ?? '') && isCapital(club)
  })
}

/** At most five words, each with a capital in front. */
function isCapital(text: string): boolean {
  const words = text
    .replace(/[([{][^)\]}]*[)\]}]?/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  return words.length <= 5 && words.length > 0 && words.every((word) => /^\P{L}*\p{Lu}/u.test(word))
}

function isPlausible({ name }: PersonCells): boolean {
  return !/\d{2}|[:?!@=<>_]|https?/.test(name) && name.split(' ').length <= 7
}

/** "Nguyễn Văn An 3,80" is a name with points. */
function withoutPoints(person: PersonCells): PersonCells {
  return { ...person, name: person.name.replace(/[\s(]+\d[.,]\d{1,2}\)?$/, '') }
}

/** Names that are all capitals or all small are written as names are. */
function tidied(person: PersonCells): PersonCells {
  const { name } = person
  const isShouted = name === name.toUpperCase() && name.replace(/[^\p{L}]/gu, '').length > 2
  if (!isShouted && name !== name.toLowerCase()) return person
  const lower = name.toLowerCase()
  return {
    ...person,
    name: lower.replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase()),
  }
}

interface Head {
  readonly index: number
  readonly separator: string
  readonly columns: TeamColumns
  readonly division: number
}

const linesLookedAt = 40

/** The first line whose cells name the columns of both players. */
function findHead(lines: readonly string[]): Head | undefined {
  for (const [index, line] of lines.slice(0, linesLookedAt).entries()) {
    if (line.length > 5 * mostSigns) continue
    for (const separator of ['\t', ';', ',', '|']) {
      if (!line.includes(separator)) continue
      const cells = cellsOf(lines, index, separator).texts
      const columns = teamColumnsOf(cells)
      if (columns.name1 === undefined || columns.name2 === undefined) continue
      const division = cells.findIndex((cell) =>
        /^(?:\d+ ?[.)] ?)?(noi dung|hang muc|the loai|division|event|category)\b/.test(foldText(cell)),
      )
      return { index, separator, columns, division }
    }
  }
  return undefined
}

/** Lines that one quoted cell may take. */
const mostLinesOfCell = 8

/** The cells of a row; a quoted one may hold separators, quotes and ends of lines. */
function cellsOf(lines: readonly string[], index: number, separator: string) {
  const isOpen = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1
  let last = index
  let text = lines[index] ?? ''
  while (isOpen(text) && last - index < mostLinesOfCell && last + 1 < lines.length) {
    last += 1
    text = `${text} ${lines[last]}`
  }
  if (isOpen(text)) {
    last = index
    text = lines[index] ?? ''
  }
  const texts: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') isQuoted = !isOpen(text)
    else if (sign === separator) {
      texts.push(cell)
      cell = ''
    } else cell += sign
  }
  return { last, texts: [...texts, cell].map(cleanLine) }
}

function rowOf(
  number: number,
  cells: readonly string[],
  { columns, division }: Head,
  current: Current,
  divisions: readonly ListedDivision[],
  chosen: (heading: string) => number | undefined,
): ListLine {
  const [row] = readTeamRows([{ number, cells }], columns)
  if (row === undefined) return { number, kind: 'ignored' }
  const [one, two] = row.people.map(withoutPoints) as [PersonCells, PersonCells]
  const place = placeOf(cells[division] ?? '', current, divisions, chosen)
  if (one.name !== '' && two.name !== '') return placed(number, [one, two], place)
  // Both in one cell.
  const pair = pairOf([one.name || two.name])
  if (pair?.every(isPlausible)) {
    const [first, second] = pair
    return placed(
      number,
      [
        { ...one, name: first.name },
        { ...two, name: second.name },
      ],
      place,
    )
  }
  if (one.name === '' && two.name === '') return doubt(number, 'unclear', place, [one, two])
  return doubt(
    number,
    'one-name',
    place,
    [one, two].sort((a, b) => Number(b.name !== '') - Number(a.name !== '')) as [PersonCells, PersonCells],
  )
}

function placeOf(
  cell: string,
  current: Current,
  divisions: readonly ListedDivision[],
  chosen: (heading: string) => number | undefined,
): Current {
  if (cell === '') return current
  const found = matchDivision(cell, divisions)
  const heading = foldText(cell)
  return { heading, divisionId: found.kind === 'division' ? found.id : (chosen(heading) ?? null) }
}
