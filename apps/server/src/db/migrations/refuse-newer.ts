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

/** Stands in `schema_migrations` once `kysely_migration` has the steps, so that older programs refuse the database. */
export const kyselyMigratorMarker = 1_000_000

/** What a step is called in `kysely_migration`. */
export function migrationKey({ number, name }: Migration): string {
  return `${String(number).padStart(4, '0')}-${name}`
}

/** Numbers of steps in `schema_migrations`, keys of steps in `kysely_migration`. Throws DatabaseTooNewError. */
export function refuseNewer(all: readonly Migration[], numbers: readonly number[], keys: readonly string[]): void {
  const newer = findNewer(all, numbers, keys)
  if (newer) throw newer
}

/** What `refuseNewer` would throw. */
export function findNewer(
  all: readonly Migration[],
  numbers: readonly number[],
  keys: readonly string[],
): DatabaseTooNewError | undefined {
  const known = Math.max(0, ...all.map(({ number }) => number))
  const applied = [
    ...numbers.filter((number) => number !== kyselyMigratorMarker),
    ...keys.map((key) => Number.parseInt(key, 10)),
  ]
  const found = Math.max(0, ...applied)
  return found > known ? new DatabaseTooNewError(found, known) : undefined
}
