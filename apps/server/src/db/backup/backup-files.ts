import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { vietnamOffsetMs } from '@vot/domain'

/** `update`: made by a start that is about to change the schema. */
export type BackupKind = 'manual' | 'daily' | 'update'

const pattern =
  /^vot-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-(?:(manual|daily)\.sqlite|schema-(\d{4,})\.(?:sqlite|dump))$/

/** `2026-03-14-033000`: a moment on Vietnam's clock, in names of files. */
export function backupMoment(at: number): string {
  const [day, time = ''] = new Date(at + vietnamOffsetMs).toISOString().slice(0, 19).split('T')
  return `${day}-${time.replaceAll(':', '')}`
}

export function backupName(at: number, kind: 'manual' | 'daily', ending: 'sqlite' | 'dump' = 'sqlite'): string {
  return `vot-${backupMoment(at)}-${kind}.${ending}`
}

/** Of the one that is made before a database of schema `schema` is brought up to date. */
export function updateBackupName(at: number, schema: number, ending: 'sqlite' | 'dump'): string {
  return `vot-${backupMoment(at)}-schema-${String(schema).padStart(4, '0')}.${ending}`
}

interface BackupFacts {
  /** Epoch milliseconds, in whole seconds. */
  readonly madeAt: number
  readonly kind: BackupKind
  /** The schema of one that was made before an update; else null. */
  readonly schema: number | null
}

/** What the name of a backup tells; undefined for any other file. */
export function readBackupName(name: string): BackupFacts | undefined {
  const found = pattern.exec(name)
  if (!found) return undefined
  const [, day, hour, minute, second, kind, schema] = found
  const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`) - vietnamOffsetMs
  if (Number.isNaN(madeAt)) return undefined
  if (schema !== undefined) return { madeAt, kind: 'update', schema: Number(schema) }
  return { madeAt, kind: kind === 'daily' ? 'daily' : 'manual', schema: null }
}

/** Resolves once the file, or the names in a folder, would survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const checksumFile = (file: string) => `${file}.sha256`

/** Writes the checksum of a file beside it, for `sha256sum -c`. Returns the sum. */
export async function writeChecksum(file: string): Promise<string> {
  const sum = await sha256Of(file)
  writeFileSync(checksumFile(file), `${sum}  ${basename(file)}\n`, { mode: 0o600 })
  syncToDisk(checksumFile(file))
  return sum
}

/** The sum that stands beside a file, null where there is none. */
export function readChecksum(file: string): string | null {
  if (!existsSync(checksumFile(file))) return null
  return /^[0-9a-f]{64}(?=\s)/.exec(readFileSync(checksumFile(file), 'utf8'))?.[0] ?? null
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A file or a place that cannot be used as asked, in one line that says why and that nothing was changed. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
}
