// @ts-check
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectRoot } from './boot/project-root.mjs'
import { listFiles } from './texts/list-files.mjs'

/** A room of a wing, or a floor that is a room of its own. */
const PLACE = /^apps\/server\/src\/((?:account|people|tournament|play|publish)\/[^/]+|[^/]+)\//
/** The demo, the import of archives, restoring and moving, tests and migrations may write any table. */
const EXEMPT =
  /[.]test[.]ts$|\/testing\/|^apps\/server\/src\/(demo|publish\/archive|db\/(migrations|backup|move))\/|\/db\/writer-process[.]ts$/

const BUILT = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'(\w+)/g
const RAW = /\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?\s+(?:\(|set\b|where\b|as\b|values\b|select\b)/gi

/**
 * Which room writes each table, read from queries that are built and from raw SQL; a table that two write is a
 * problem. A check that saw no table at all is one too.
 * @param {string} root
 * @returns {{ tables: number, problems: string[] }}
 */
export function checkTableWriters(root) {
  /** @type {Map<string, Map<string, string>>} */
  const writers = new Map()
  for (const path of listFiles(root)) {
    const place = PLACE.exec(path)?.[1]
    if (place === undefined || !path.endsWith('.ts') || EXEMPT.test(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, name = ''] of [...text.matchAll(BUILT), ...text.matchAll(RAW)]) {
      const table = name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
      writers.set(table, (writers.get(table) ?? new Map()).set(place, path))
    }
  }
  const problems = [...writers]
    .filter(([, rooms]) => rooms.size > 1)
    .map(
      ([table, rooms]) => `${table} is written by ${[...rooms].map(([room, path]) => `${room} (${path})`).join(', ')}`,
    )
  if (writers.size === 0) problems.push('the checker saw no table')
  return { tables: writers.size, problems }
}

if (process.argv[1] === import.meta.filename) {
  const { tables, problems } = checkTableWriters(resolve(process.argv[2] ?? projectRoot))
  for (const problem of problems) console.error(problem)
  console.log(`${tables} tables, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
