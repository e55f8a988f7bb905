import { spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtProgram, runInBackground } from '../../programs'
import { type BackupKind, backupName, readBackupName, readChecksum } from './backup-files'
import { backupFolder } from './run-backup'

export interface StoredBackup {
  readonly name: string
  readonly kind: BackupKind
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly bytes: number
  readonly sha256: string | null
}

export interface BackupSettings {
  /** How many of each kind are kept. */
  readonly keep: number
  /** Minutes after midnight in Vietnam; null makes no daily ones. */
  readonly dailyAt: number | null
}

/** What a running server makes. */
type MadeKind = Exclude<BackupKind, 'update'>

/** The backups that a server makes of its own SQLite database, in a folder beside it. */
export interface BackupStore extends BackupSettings {
  /** Newest first. */
  list(): readonly StoredBackup[]
  /** A call while one of the kind is under way gets that one. Null where the disk has no room. */
  make(kind: MadeKind): Promise<StoredBackup | null>
  /** The bytes of a backup, piece by piece; undefined where there is none of that name. */
  open(name: string): AsyncIterable<Uint8Array> | undefined
  remove(name: string): void
}

/** Free space that must remain beside the copy. */
const spareBytes = 16 * 2 ** 20

/** @param now epoch milliseconds. */
export function createBackupStore(file: string, settings: BackupSettings, now: () => number): BackupStore {
  const folder = backupFolder(dirname(file))
  const underWay = new Map<MadeKind, Promise<StoredBackup | null>>()

  const list = () => {
    if (!existsSync(folder)) return []
    const stored = readdirSync(folder).flatMap((name) => describe(name) ?? [])
    return stored.sort((a, b) => b.madeAt - a.madeAt || (a.name < b.name ? -1 : 1))
  }

  function describe(name: string): StoredBackup | undefined {
    const read = readBackupName(name)
    const path = join(folder, name)
    const bytes = statSync(path, { throwIfNoEntry: false })?.size
    if (!read || bytes === undefined) return undefined
    const { madeAt, kind } = read
    return { name, madeAt, kind, bytes, sha256: readChecksum(path) }
  }

  async function make(kind: MadeKind): Promise<StoredBackup | null> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < databaseBytes(file) + spareBytes) return null
    const name = freeName(kind)
    await runProgram(file, join(folder, name))
    for (const old of list()
      .filter((each) => each.kind === kind)
      .slice(settings.keep))
      remove(old.name)
    const made = describe(name)
    if (!made) throw new Error(`the backup ${name} is not there`)
    return made
  }

  /** Two backups of the same second get different names. */
  function freeName(kind: MadeKind): string {
    for (let at = now(); ; at += 1_000) {
      const name = backupName(at, kind)
      if (!existsSync(join(folder, name))) return name
    }
  }

  function remove(name: string): void {
    if (!readBackupName(name)) return
    for (const each of [name, `${name}.sha256`]) rmSync(join(folder, each), { force: true })
  }

  return {
    ...settings,
    list,
    make(kind) {
      const running = underWay.get(kind)
      if (running) return running
      const made = make(kind).finally(() => underWay.delete(kind))
      underWay.set(kind, made)
      return made
    },
    open: (name) => (describe(name) ? createReadStream(join(folder, name)) : undefined),
    remove,
  }
}

function databaseBytes(file: string): number {
  return [file, `${file}-wal`].reduce((sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** In a process of its own, so that copying, checking and counting hold up no request. */
async function runProgram(file: string, to: string): Promise<void> {
  const built = builtProgram('backup')
  const script = fileURLToPath(built ?? new URL('../../backup-program.ts', import.meta.url))
  const args = [...(built ? [] : ['--import', 'tsx']), script, '--to', to]
  await new Promise<void>((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: dirname(file), DATABASE_URL: '' }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    runInBackground(child)
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the backup was not made: ${said.trim()}`)),
    )
  })
}
