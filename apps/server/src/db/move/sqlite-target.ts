import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { syncToDisk } from '../backup/backup-files'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { tryLockDataFolder } from '../lock-data-folder'
import { prepareSqliteFile } from '../prepare-sqlite-file'
import { MoveRefusedError } from './move-refused'

const busyMs = 5_000
const stagedName = /^moving-.*\.sqlite/

/** A new database that is filled in a temporary file of its data folder. */
export interface SqliteTarget {
  readonly connection: SqliteConnection
  /** Reads back what was committed. */
  readBack(look: (file: SqliteConnection) => void): void
  /** Takes the place in one step: cut off at any moment, the folder has no database or the whole one. */
  keep(): void
  /** Closes and removes the temporary file. */
  close(): void
}

/** Throws MoveRefusedError where the folder has a database or is in use; then it is as it was. */
export async function stageInFolder(dataDir: string): Promise<SqliteTarget> {
  const file = join(dataDir, 'vot.sqlite')
  const isNew = !existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = holdFolder(dataDir)
  const staged = join(dataDir, `moving-${process.pid}.sqlite`)
  let connection: SqliteConnection | undefined
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    process.off('exit', close)
    connection?.close()
    removeStaged(dataDir)
    release()
    if (isNew && !existsSync(file)) removeFolder(dataDir)
  }
  // Also on Ctrl+C.
  process.once('exit', close)
  try {
    if (existsSync(file)) {
      throw new MoveRefusedError(`${dataDir} has a database already: name another folder, or move vot.sqlite away.`)
    }
    removeStaged(dataDir)
    await prepareSqliteFile(staged)
    const filling = new SqliteConnection(staged, { readOnly: false, busyMs })
    connection = filling
    // It is made again where it is cut off, and forced to the disk before it takes its place.
    const [journal] = filling.query<{ journal_mode: string }>('pragma journal_mode = memory')
    if (journal?.journal_mode !== 'memory') throw new Error(`the rows would stay in a log (${journal?.journal_mode})`)
    filling.exec('pragma synchronous = off; pragma foreign_keys = off; begin immediate')
    return {
      connection: filling,
      readBack(look) {
        const kept = new SqliteConnection(`${pathToFileURL(staged).href}?immutable=1`, { readOnly: true, busyMs })
        try {
          look(kept)
        } finally {
          kept.close()
        }
      },
      keep() {
        filling.close()
        connection = undefined
        // A leftover of a removed database: its log would be replayed into this one.
        for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
        syncToDisk(staged)
        renameSync(staged, file)
        syncToDisk(dataDir)
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function holdFolder(dataDir: string): () => void {
  const release = tryLockDataFolder(dataDir)
  if (!release)
    throw new MoveRefusedError(`A server runs on ${dataDir}, or another move fills it: wait for its end, or stop it.`)
  return release
}

/** Also removes what a killed move left. */
function removeStaged(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (stagedName.test(name)) rmSync(join(dataDir, name))
}

/** Removes the folder if it was created for this move. */
function removeFolder(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith('vot.lock')) rmSync(join(dataDir, name))
  rmdirSync(dataDir)
}
