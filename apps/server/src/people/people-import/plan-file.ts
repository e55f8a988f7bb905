import { createHash } from 'node:crypto'
import type { ErrorCode } from '@vot/contract'
import {
  asStoredPhone,
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
  /** Equal for two plans that do the same. */
  readonly fingerprint: string
}

type FileError = Exclude<Awaited<ReturnType<typeof workbookReader.read>>, { ok: true }>['code'] | 'club-not-found'

/** @param clubId the club that all rows join; null where each row may name one. */
export async function planFile(
  bytes: Uint8Array,
  clubId: number | null,
  { snapshot, now }: Pick<RequestContext, 'snapshot' | 'now'>,
): Promise<Result<PlannedFile, FileError & ErrorCode>> {
  const read = await workbookReader.read(bytes)
  if (!read.ok) return read
  const { sheet, rows } = read.value
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
  return ok({ sheet, rows, steps, clubs, club, fingerprint: fingerprintOf(steps) })
}

function fingerprintOf(steps: readonly ImportStep[]): string {
  return createHash('sha256').update(JSON.stringify(steps)).digest('base64url')
}
