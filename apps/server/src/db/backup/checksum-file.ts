import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncToDisk } from './sync-to-disk'

const checksumFile = (file: string) => `${file}.sha256`

/** Writes beside a file what `sha256sum -c` checks it by. Answers the sum. */
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
