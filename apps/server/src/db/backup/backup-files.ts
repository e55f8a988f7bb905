import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

const backupKinds = ['manual', 'daily'] as const
export type BackupKind = (typeof backupKinds)[number]

const vietnamOffsetMs = 7 * 3_600_000
const pattern = /^vot-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-(manual|daily)\.sqlite$/

/** `2026-03-14-033000`: a moment on Vietnam's clock, in names of files. */
export function backupMoment(at: number): string {
  const [day, time = ''] = new Date(at + vietnamOffsetMs).toISOString().slice(0, 19).split('T')
  return `${day}-${time.replaceAll(':', '')}`
}

export function backupName(at: number, kind: BackupKind, ending: 'sqlite' | 'dump' = 'sqlite'): string {
  return `vot-${backupMoment(at)}-${kind}.${ending}`
}

/** What the name of a backup tells; undefined for any other file. `madeAt` is epoch milliseconds, in whole seconds. */
export function readBackupName(name: string): { readonly madeAt: number; readonly kind: BackupKind } | undefined {
  const found = pattern.exec(name)
  const kind = backupKinds.find((known) => known === found?.[5])
  const madeAt = found ? Date.parse(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) - vietnamOffsetMs : Number.NaN
  return kind === undefined || Number.isNaN(madeAt) ? undefined : { madeAt, kind }
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
