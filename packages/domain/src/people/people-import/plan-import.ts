import { groupBy } from '../../shared/group-by'
import type { Points } from '../../shared/points'
import { foldText } from '../../shared/text'
import { type Gender, isBirthYear } from '../player/check-player'
import { asStoredPhone } from '../player/phone'
import type { ImportColumn } from './import-columns'
import type { CellErrorCode, ImportRow } from './read-import-row'

/** A player that is known already. */
export interface KnownPlayer {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly points: Points
  readonly rating: Points | null
  readonly clubId: number | null
  readonly email: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
}

export interface KnownClub {
  readonly id: number
  readonly name: string
}

export interface ImportScope {
  /** The club that all rows join; null where each row may name one. */
  readonly club: KnownClub | null
  /** Every club, for rows that name one. */
  readonly clubs: readonly KnownClub[]
  /** Players with a phone or a name of the file; others may be among them. */
  readonly players: readonly KnownPlayer[]
  /** In Vietnam: nobody is born later. */
  readonly thisYear: number
}

export type ImportErrorCode =
  | CellErrorCode
  | 'phone-required'
  | 'club-unknown'
  | 'phone-repeated'
  | 'phone-of-several'
  | 'name-of-several'

/** Fields of a row; null leaves the field as it is, or empty in a new player. */
export interface ImportFields {
  readonly name: string
  readonly phone: string | null
  readonly points: Points | null
  readonly rating: Points | null
  readonly clubId: number | null
  readonly email: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
}

export type ImportStep = { readonly row: number } & (
  | { readonly kind: 'create'; readonly fields: ImportFields & { readonly phone: string } }
  | {
      readonly kind: 'update'
      readonly player: KnownPlayer
      readonly fields: ImportFields
      readonly changes: readonly ImportColumn[]
    }
  | { readonly kind: 'skip'; readonly reason: 'unchanged' }
  | { readonly kind: 'skip'; readonly reason: 'repeated'; readonly otherRow: number }
  | { readonly kind: 'fail'; readonly problems: readonly ImportProblem[] }
)

export interface ImportProblem {
  readonly column: ImportColumn
  readonly code: ImportErrorCode
  /** The row of the file that this one clashes with. */
  readonly otherRow?: number
}

/**
 * What becomes of each row, in the rows' order. Players are found by phone first, then by folded name in their club.
 * A bad row never holds up a good one; the same file a second time changes nothing.
 */
export function planImport(fileRows: readonly ImportRow[], scope: ImportScope): ImportStep[] {
  const byPhone = groupBy(scope.players, ({ phone }) => phone ?? '')
  const rows = fileRows.map((row) => keepStoredPhone(row, byPhone))
  const byName = groupBy(scope.players, ({ name, clubId }) => nameKey(name, clubId))
  const clubs = groupBy(scope.clubs, ({ name }) => clubKey(name))
  const foldedClubs = groupBy(scope.clubs, ({ name }) => foldText(name))
  const rowOfPhone = new Map<string, ImportRow>()
  const rowOfName = new Map<string, number>()
  const rowOfPlayer = new Map<number, number>()

  const clubOf = (row: ImportRow): { readonly id: number | null } | undefined => {
    if (scope.club !== null) return scope.club
    if (row.club === null) return { id: null }
    const same = clubs.get(clubKey(row.club)) ?? foldedClubs.get(foldText(row.club)) ?? []
    return same.length === 1 ? same[0] : undefined
  }

  const findByPhone = (row: ImportRow): KnownPlayer | undefined | 'phone-of-several' => {
    const sharing = row.phone === null ? [] : (byPhone.get(row.phone) ?? [])
    const named = sharing.filter(({ name }) => foldText(name) === foldText(row.name))
    const found = named.length > 0 ? named : sharing
    return found.length > 1 ? 'phone-of-several' : found[0]
  }
  const ownedByPhone = new Set<number>()
  for (const row of rows) {
    const owner = row.problems.length > 0 ? undefined : findByPhone(row)
    if (typeof owner === 'object') ownedByPhone.add(owner.id)
  }
  const find = (row: ImportRow, clubId: number | null): KnownPlayer | undefined | ImportErrorCode => {
    const owner = findByPhone(row)
    if (owner !== undefined || clubId === null) return owner
    // A player whom another row names is only a namesake, unless this row has no phone.
    const isFree = ({ id }: KnownPlayer) => !ownedByPhone.has(id) && !rowOfPlayer.has(id)
    const namesakes = byName.get(nameKey(row.name, clubId))?.filter((each) => row.phone === null || isFree(each)) ?? []
    return namesakes.length > 1 ? 'name-of-several' : namesakes[0]
  }

  const decide = (row: ImportRow): ImportStep => {
    const club = clubOf(row)
    const problems: ImportProblem[] = [...row.problems]
    if (row.birthYear !== null && !isBirthYear(row.birthYear, scope.thisYear)) {
      problems.push({ column: 'birthYear', code: 'birth-year-invalid' })
    }
    if (club === undefined) problems.push({ column: 'club', code: 'club-unknown' })
    if (problems.length > 0 || club === undefined) return { row: row.number, kind: 'fail', problems }
    const fail = (column: ImportColumn, code: ImportErrorCode, otherRow?: number): ImportStep => {
      return {
        row: row.number,
        kind: 'fail',
        problems: [{ column, code, ...(otherRow !== undefined && { otherRow }) }],
      }
    }
    const repeated = (otherRow: number): ImportStep => ({ row: row.number, kind: 'skip', reason: 'repeated', otherRow })

    const first = row.phone === null ? undefined : rowOfPhone.get(row.phone)
    if (first !== undefined) {
      const isSame = foldText(first.name) === foldText(row.name)
      return isSame ? repeated(first.number) : fail('phone', 'phone-repeated', first.number)
    }
    const name = nameKey(row.name, club.id)
    const namesake = rowOfName.get(name)
    if (row.phone === null && namesake !== undefined) return repeated(namesake)

    const player = find(row, club.id)
    if (typeof player === 'string') return fail(player === 'name-of-several' ? 'name' : 'phone', player)
    const known = player === undefined ? undefined : rowOfPlayer.get(player.id)
    if (known !== undefined) return repeated(known)
    const { phone, points, rating, email, gender, birthYear } = row
    if (player === undefined && phone === null) return fail('phone', 'phone-required')

    if (phone !== null) rowOfPhone.set(phone, row)
    rowOfName.set(name, rowOfName.get(name) ?? row.number)
    const fields = { name: row.name, phone, points, rating, clubId: club.id, email, gender, birthYear }
    if (player === undefined) {
      return phone === null
        ? fail('phone', 'phone-required')
        : { row: row.number, kind: 'create', fields: { ...fields, phone } }
    }
    rowOfPlayer.set(player.id, row.number)
    const changes = changesOf(player, fields)
    if (changes.length === 0) return { row: row.number, kind: 'skip', reason: 'unchanged' }
    return { row: row.number, kind: 'update', player, fields, changes }
  }
  return rows.map(decide)
}

/** [PLR-06] A number that is stored as the row has it stays so, whatever would be refused today. */
function keepStoredPhone(row: ImportRow, byPhone: ReadonlyMap<string, readonly KnownPlayer[]>): ImportRow {
  const stored = asStoredPhone(row.cells.phone ?? '')
  const owners = stored === '' ? [] : (byPhone.get(stored) ?? [])
  const isRefused = row.problems.some(({ column }) => column === 'phone')
  const isTheirs = owners.some(({ name }) => isRefused || foldText(name) === foldText(row.name))
  if (!isTheirs || row.phone === stored) return row
  return { ...row, phone: stored, problems: row.problems.filter(({ column }) => column !== 'phone') }
}

/** Columns in which the row differs from the player; an empty cell asks for nothing. */
function changesOf(player: KnownPlayer, fields: ImportFields): ImportColumn[] {
  const changes: ImportColumn[] = []
  if (fields.name !== player.name) changes.push('name')
  if (fields.phone !== null && fields.phone !== player.phone) changes.push('phone')
  if (fields.points !== null && fields.points !== player.points) changes.push('points')
  if (fields.rating !== null && fields.rating !== player.rating) changes.push('rating')
  if (fields.clubId !== null && fields.clubId !== player.clubId) changes.push('club')
  if (fields.email !== null && fields.email !== player.email) changes.push('email')
  if (fields.gender !== null && fields.gender !== player.gender) changes.push('gender')
  if (fields.birthYear !== null && fields.birthYear !== player.birthYear) changes.push('birthYear')
  return changes
}

function nameKey(name: string, clubId: number | null): string {
  return `${clubId ?? ''} ${foldText(name)}`
}

/** Diacritics tell clubs apart, case and spaces do not; where none is written so, folded names decide. */
function clubKey(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
