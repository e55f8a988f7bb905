import { SqliteConnection } from '../dialects/sqlite-connection'
import { migrations } from '../migrations/migrations'
import { DatabaseTooNewError, refuseNewer } from '../migrations/refuse-newer'

const busyMs = 5_000

/** What is wrong with a file as a database of this program, as the rest of the sentence `<file> ...`; null when sound. */
export function findSqliteProblem(file: string): string | null {
  return tell(() => {
    const connection = new SqliteConnection(file, { readOnly: false, busyMs })
    try {
      return findProblem(connection)
    } finally {
      connection.close()
    }
  })
}

/** The same of a database that is open. */
export function findProblemIn(connection: SqliteConnection): string | null {
  return tell(() => findProblem(connection))
}

function tell(find: () => string | null): string | null {
  try {
    return find()
  } catch (error) {
    if (error instanceof DatabaseTooNewError) return `cannot be used: ${error.message}`
    return `is no database, or is damaged (${error instanceof Error ? error.message : String(error)})`
  }
}

function findProblem(connection: SqliteConnection): string | null {
  const [answer = {}] = connection.query<Record<string, string>>('pragma integrity_check(1)')
  const [verdict = 'it cannot be checked'] = Object.values(answer)
  // SQLite lists its findings on lines of their own; the message is one line.
  if (verdict !== 'ok') return `is damaged (${verdict.replace(/^\*{3}.*\*{3}\n/, '').replaceAll('\n', '; ')})`
  const tables = connection.query(
    "select 1 from sqlite_schema where type = 'table' and name in ('schema_migrations', 'users')",
  )
  if (tables.length < 2) return 'is not a database of Vợt'
  const numbers = connection.query<{ number: number }>('select number from schema_migrations')
  const [kept] = connection.query("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
  const keys = kept ? connection.query<{ name: string }>('select name from kysely_migration') : []
  refuseNewer(
    migrations,
    numbers.map(({ number }) => number),
    keys.map(({ name }) => name),
  )
  const [orphan] = connection.query<{ table: string }>('pragma foreign_key_check')
  return orphan ? `is damaged (rows of ${orphan.table} belong to nothing)` : null
}
