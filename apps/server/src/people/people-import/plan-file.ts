import { createHash } from 'node:crypto'
import type { ErrorCode } from '@vot/contract'
import {
  asStoredPhone,
  type ConvertedPeople,
  err,
  foldText,
  type ImportRow,
  type ImportStep,
  type KnownClub,
  ok,
  planImport,
  type Result,
  vietnamDate,
} from '@vot/domain'
import type { RequestContext } from '../../http/handle'
import type { HiddenParts } from '../../tables/read-workbook'
import { workbookReader } from '../../tables/workbook-reader'
import { listKnownClubs, listKnownPlayers } from './import-queries'

/** A file that was read, and what becomes of its rows by the players as they are now. */
export interface PlannedFile {
  readonly sheet: string
  readonly rows: readonly ImportRow[]
  readonly steps: readonly ImportStep[]
  readonly clubs: readonly KnownClub[]
  /** The club that all rows join, null for an import of players. */
  readonly club: KnownClub | null
  readonly oldFonts: Pick<ConvertedPeople, 'fonts' | 'count'> | null
  readonly hidden: HiddenParts
  /** Equal for two plans that do the same. */
  readonly fingerprint: string
}

type FileError = Exclude<Awaited<ReturnType<typeof workbookReader.read>>, { ok: true }>['code'] | 'club-not-found'

interface FileToPlan {
  readonly bytes: Uint8Array
  /** The club that all rows join; null where each row may name one. */
  readonly clubId: number | null
  /** Whether rows of old fonts are read in Unicode. */
  readonly oldFonts: 'keep' | 'convert'
}

export async function planFile(
  { bytes, clubId, oldFonts }: FileToPlan,
  { snapshot, now }: Pick<RequestContext, 'snapshot' | 'now'>,
): Promise<Result<PlannedFile, FileError & ErrorCode>> {
  const read = await workbookReader.read(bytes)
  if (!read.ok) return read
  const { sheet, converted, hidden } = read.value
  const rows = oldFonts === 'convert' && converted ? converted.rows : read.value.rows
  const spellings = rows.flatMap(({ phone, cells }) => [phone ?? '', asStoredPhone(cells.phone ?? '')])
  const phones = new Set(spellings.filter((phone) => phone !== ''))
  // Names find players within a club alone, so a file without clubs need not look for them.
  const names = new Set(rows.filter((row) => clubId !== null || row.club !== null).map(({ name }) => foldText(name)))
  const { clubs, players } = await snapshot(async (db) => ({
    clubs: await listKnownClubs(db),
    players: await listKnownPlayers(db, [...phones], [...names]),
  }))
  const club = clubId === null ? null : clubs.find(({ id }) => id === clubId)
  if (club === undefined) return err('club-not-found')
  const steps = planImport(rows, { club, clubs, players, thisYear: vietnamDate(now).year })
  return ok({ sheet, rows, steps, clubs, club, oldFonts: converted, hidden, fingerprint: fingerprintOf(steps) })
}

function fingerprintOf(steps: readonly ImportStep[]): string {
  return createHash('sha256').update(JSON.stringify(steps)).digest('base64url')
}
