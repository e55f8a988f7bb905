// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './boot/project-root.mjs'
import { findTextFaults } from './texts/find-text-faults.mjs'
import { listFiles } from './texts/list-files.mjs'

const TEXT = /\.(tsx?|[mc]?js|css|json|md|html|ya?ml|sql|svg)$/

const files = listFiles(projectRoot)
  .filter((path) => TEXT.test(path))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))
const faults = findTextFaults(files)
for (const wanted of ['package-lock.json', 'packages/domain/src/index.ts']) {
  if (!files.some(({ path }) => path === wanted)) faults.push(`${wanted} was not read`)
}
for (const fault of faults) console.error(fault)
console.log(`${files.length} files, ${faults.length} problems`)
process.exitCode = faults.length === 0 ? 0 : 1
