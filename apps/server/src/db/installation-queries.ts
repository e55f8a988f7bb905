import type { Queries } from './schema'

/**
 * The random name of this installation, made with its database. Backup, standby and a move to the other database keep
 * it, so that ids made of it stay.
 */
export async function readInstallationKey(db: Queries): Promise<string> {
  return (await db.selectFrom('installation').select('key').executeTakeFirstOrThrow()).key
}
