import type { Migration } from './ddl'

/** The database was written by a newer program; running on it could damage what that program keeps. */
export class DatabaseTooNewError extends Error {
  override readonly name = 'DatabaseTooNewError'
  readonly code = 'database-newer'

  constructor(found: number, known: number) {
    super(
      `the database has schema ${found}, this program knows schemas up to ${known}: ` +
        'start the newer program again, or restore a backup made before it ran',
    )
  }
}

export const createMigrationsTable =
  'create table if not exists schema_migrations (number integer not null primary key, name text not null)'

/** The steps still to do. Throws DatabaseTooNewError. */
export function planMigrations(all: readonly Migration[], applied: readonly number[]): readonly Migration[] {
  const known = Math.max(0, ...all.map(({ number }) => number))
  const found = Math.max(0, ...applied)
  if (found > known) throw new DatabaseTooNewError(found, known)
  return all.filter(({ number }) => !applied.includes(number)).sort((a, b) => a.number - b.number)
}
