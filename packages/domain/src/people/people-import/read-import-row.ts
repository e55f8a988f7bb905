import { isGarbled } from '../../shared/garbled-text'
import { convertOldFonts, type OldFont } from '../../shared/old-fonts'
import { type Points, pointsFromDecimal } from '../../shared/points'
import { readWrittenNumber } from '../../shared/read-written-number'
import { err } from '../../shared/result'
import { foldText, hasHiddenCharacters } from '../../shared/text'
import { cleanName, earliestBirthYear, type Gender, maxRating, type NameErrorCode } from '../player/check-player'
import { type PhoneErrorCode, readPhone as readNumber } from '../player/phone'
import { exactPoints } from '../ranking/ledger'
import type { SheetCell, SheetHeader, SheetRow } from './find-header'
import type { ImportColumn } from './import-columns'

export type CellErrorCode =
  | NameErrorCode
  | PhoneErrorCode
  | 'points-invalid'
  | 'rating-invalid'
  | 'email-invalid'
  | 'gender-invalid'
  | 'birth-year-invalid'
  | 'value-invalid'
  | 'text-garbled'

export interface CellProblem {
  readonly column: ImportColumn
  readonly code: CellErrorCode
}

/** A row of a file as the import takes it; null is a cell that was left empty. */
export interface ImportRow {
  /** As the spreadsheet counts. */
  readonly number: number
  readonly name: string
  readonly phone: string | null
  readonly points: Points | null
  readonly rating: Points | null
  readonly club: string | null
  readonly email: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
  readonly problems: readonly CellProblem[]
  /** What stood in the recognised columns, as text, to hand back a row that was refused. */
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>
}

export const mostPoints: Points = 1_000_000
const maxTextLength = 120
const maxEmailLength = 254

/** Reads the rows under the head; rows without anything in the recognised columns are passed over. */
export function readImportRows(rows: readonly SheetRow[], header: SheetHeader): ImportRow[] {
  return rows.filter(({ number }) => number > header.row).flatMap((row) => readRow(row, header) ?? [])
}

export interface ConvertedPeople {
  readonly fonts: readonly OldFont[]
  /** Those that are written with an old font. */
  readonly count: number
  /** All of them, in Unicode. */
  readonly rows: readonly ImportRow[]
}

/** The same rows where names, clubs and genders of old fonts are converted; undefined where none is of one. */
export function readConvertedRows(rows: readonly SheetRow[], header: SheetHeader): ConvertedPeople | undefined {
  const { club, gender } = header.columns
  const read = [...header.nameColumns, club, gender].filter((column) => column !== undefined)
  const below = rows.filter(({ number }) => number > header.row)
  const { fonts, rows: converted } = convertOldFonts(
    below.map(({ cells }) => read.map((column) => (typeof cells[column] === 'string' ? cells[column] : ''))),
  )
  if (fonts.length === 0) return undefined
  const next = below.map((row, index) => {
    const texts = converted[index]
    if (!texts) return row
    const cells = [...row.cells]
    texts.forEach((text, at) => {
      const column = read[at]
      if (column !== undefined && text !== '') cells[column] = text
    })
    return { ...row, cells }
  })
  return { fonts, count: converted.filter((texts) => texts !== null).length, rows: readImportRows(next, header) }
}

function readRow({ number, cells }: SheetRow, { columns, nameColumns }: SheetHeader): ImportRow | undefined {
  const problems: CellProblem[] = []
  const texts: Partial<Record<ImportColumn, string>> = {}
  const refuse = (column: ImportColumn, code: CellErrorCode) => void problems.push({ column, code })

  /** The cell if the column can hold its kind; otherwise null, and the problem is reported. */
  const cellOf = (column: Exclude<ImportColumn, 'name'>) => {
    const index = columns[column]
    const cell = index === undefined ? null : (cells[index] ?? null)
    const text = textOf(cell)
    if (text !== '') texts[column] = text
    return cell
  }
  const nameCells = nameColumns.map((index) => cells[index] ?? null)
  texts.name = nameCells.map(textOf).filter(Boolean).join(' ')

  const phone = readPhone(cellOf('phone'), (code) => refuse('phone', code))
  const points = readPoints(cellOf('points'), (code) => refuse('points', code))
  const rating = readRating(cellOf('rating'), (code) => refuse('rating', code))
  const club = readText(cellOf('club'), (code) => refuse('club', code))
  const email = readEmail(cellOf('email'), (code) => refuse('email', code))
  const gender = readGender(cellOf('gender'), (code) => refuse('gender', code))
  const birthYear = readBirthYear(cellOf('birthYear'), (code) => refuse('birthYear', code))
  if (Object.values(texts).every((text) => text === '')) return undefined

  const name = cleanName(texts.name)
  if (nameCells.some((cell) => cell !== null && typeof cell === 'object')) refuse('name', 'value-invalid')
  else if (!name.ok) refuse('name', name.code)
  else if (isGarbled(name.value)) refuse('name', 'text-garbled')
  return {
    ...{ number, phone, points, rating, club, email, gender, birthYear, problems, cells: texts },
    name: name.ok ? name.value : texts.name,
  }
}

type Refuse = (code: CellErrorCode) => void

function readPhone(cell: SheetCell, refuse: Refuse): string | null {
  const text = textOf(cell)
  if (text === '') return null
  const isText = typeof cell === 'string' || typeof cell === 'number'
  const read = isText ? readNumber(text) : err('phone-invalid')
  if (read.ok) return read.value
  refuse(read.code)
  return null
}

/** Both decimal styles. A date is what a spreadsheet makes of a typed "7.5": nobody knows which figure was meant. */
function readPoints(cell: SheetCell, refuse: Refuse): Points | null {
  const text = textOf(cell)
  if (text === '') return null
  const decimal =
    typeof cell === 'number' ? cell : typeof cell === 'string' ? readWrittenNumber(text, { decimals: 2 }) : undefined
  if (decimal === undefined || !Number.isFinite(decimal) || decimal < 0) refuse('points-invalid')
  else if (pointsFromDecimal(decimal) > mostPoints) refuse('value-invalid')
  else return pointsFromDecimal(decimal)
  return null
}

/** Like points, on the scale of ratings. */
function readRating(cell: SheetCell, refuse: Refuse): Points | null {
  let isRefused = false
  const rating = readPoints(cell, () => {
    isRefused = true
  })
  const isTooFine = typeof cell === 'number' && exactPoints(cell) === undefined
  if (!isRefused && !isTooFine && (rating ?? 0) <= maxRating) return rating
  refuse('rating-invalid')
  return null
}

function readText(cell: SheetCell, refuse: Refuse): string | null {
  const text = textOf(cell).replace(/ {2,}/g, ' ')
  if (text === '') return null
  if (cell !== null && typeof cell === 'object') refuse('value-invalid')
  else if ([...text].length > maxTextLength) refuse('text-too-long')
  else if (hasHiddenCharacters(text)) refuse('text-has-control-characters')
  else if (isGarbled(text)) refuse('text-garbled')
  else return text
  return null
}

function readEmail(cell: SheetCell, refuse: Refuse): string | null {
  const text = textOf(cell)
  if (text === '') return null
  if (
    text.length <= maxEmailLength &&
    /^[^\s@<>\p{Cc}\p{Cf}]+@[^\s@<>\p{Cc}\p{Cf}]+\.[^\s@<>\p{Cc}\p{Cf}]+$/u.test(text)
  )
    return text
  refuse('email-invalid')
  return null
}

const genderWords: Readonly<Record<string, Gender>> = {
  ...{ nam: 'male', male: 'male', m: 'male', ong: 'male', anh: 'male' },
  ...{ nu: 'female', female: 'female', f: 'female', ba: 'female', chi: 'female' },
}

export function readGender(cell: SheetCell, refuse: Refuse): Gender | null {
  const text = textOf(cell)
  if (text === '') return null
  const gender = genderWords[foldText(text)]
  if (gender === undefined) refuse('gender-invalid')
  return gender ?? null
}

/** The year alone, or the last part of a written day; a day of the spreadsheet gives its year. */
export function readBirthYear(cell: SheetCell, refuse: Refuse): number | null {
  const text = textOf(cell)
  if (text === '') return null
  const written = /^(?:\d{1,2}[/.-]){0,2}(\d{4})$/.exec(text)?.[1] ?? /^(\d{4})-\d\d-\d\d$/.exec(text)?.[1]
  const year = Number(written)
  // Years that spreadsheets make of a plain number are no years of birth.
  if (year >= earliestBirthYear && year <= latestBirthYear) return year
  refuse('birth-year-invalid')
  return null
}

/** A later year is a typo. The domain has no clock, so the limit is fixed. */
const latestBirthYear = 2100

function textOf(cell: SheetCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '#' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'object') return '#'
  return String(cell)
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    .trim()
}
