import { migrations } from '../migrations/migrations'
import { migrationKey } from '../migrations/refuse-newer'

/** A source or a target that cannot be used as asked, in one sentence that says why and what to do. */
export class MoveRefusedError extends Error {
  override readonly name = 'MoveRefusedError'
}

/** How many steps of this program's schema a database has not done. @param keys those in its `kysely_migration`. */
export function countMissing(keys: readonly string[]): number {
  return migrations.filter((step) => !keys.includes(migrationKey(step))).length
}
