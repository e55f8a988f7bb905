// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectRoot } from './boot/project-root.mjs'
import { listFiles } from './texts/list-files.mjs'

const PLACES = ['packages', 'apps', 'e2e', 'bench']

/**
 * Checks the import rules of .dependency-cruiser.cjs on a source tree. A source file that the checker did not see, or
 * a tree in which it saw no import at all, is a problem too: rules that look at nothing would always pass.
 * @param {string} root
 * @returns {{ modules: number, imports: number, problems: string[] }}
 */
export function checkImports(root) {
  const result = spawnSync(
    process.execPath,
    [
      join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(projectRoot, '.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...PLACES.filter((place) => existsSync(join(root, place))),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (!result.stdout.startsWith('{')) {
    return { modules: 0, imports: 0, problems: [`dependency-cruiser did not run: ${result.stderr.trim()}`] }
  }
  /** @type {import('dependency-cruiser').ICruiseResult} */
  const { modules, summary } = JSON.parse(result.stdout)
  const seen = new Set(modules.map((module) => module.source))
  const sources = listFiles(root).filter((path) => /^(packages|apps|e2e|bench)\/.*\.tsx?$/.test(path))
  const imports = modules.reduce((sum, module) => sum + module.dependencies.length, 0)
  const problems = summary.violations.map(({ rule, from, to, cycle }) => {
    const route = cycle ? cycle.map((step) => step.name).join(' -> ') : to
    return `${rule.name}: ${from} -> ${route}`
  })
  problems.push(...findRoomCircles(modules))
  for (const source of sources) if (!seen.has(source)) problems.push(`not seen by the checker: ${source}`)
  if (sources.length === 0 || imports === 0) problems.push('the checker saw no source or no import')
  return { modules: sources.length, imports, problems }
}

const ROOM = /^((?:packages|apps)\/[^/]+\/src\/(?:account|people|tournament|play|publish)\/[^/]+)\//

/**
 * Rooms of a wing that reach themselves over the imports of their files, tests aside.
 * @param {readonly import('dependency-cruiser').IModule[]} modules
 * @returns {string[]}
 */
function findRoomCircles(modules) {
  /** @type {Map<string, Map<string, string>>} each room with those it uses, and an import of each */
  const uses = new Map()
  for (const { source, dependencies } of modules) {
    const room = ROOM.exec(source)?.[1]
    if (room === undefined || /[.]test[.]tsx?$|\/testing\//.test(source)) continue
    for (const { resolved } of dependencies) {
      const other = ROOM.exec(resolved)?.[1]
      if (other === undefined || other === room || uses.get(room)?.has(other)) continue
      uses.set(room, (uses.get(room) ?? new Map()).set(other, `${source} imports ${resolved}`))
    }
  }
  const problems = []
  const done = new Set()
  for (const room of [...uses.keys()].sort()) {
    const path = findPath(room, room, uses)
    if (path === undefined || path.some((step) => done.has(step))) continue
    for (const step of path) done.add(step)
    const circle = [...path, room]
    const imports = path.map((step, index) => uses.get(step)?.get(circle[index + 1] ?? ''))
    problems.push(`rooms-form-no-circle: ${circle.join(' -> ')}, where ${imports.join(', ')}`)
  }
  return problems
}

/**
 * The rooms on the shortest path from one to another, the first of them included.
 * @param {string} from
 * @param {string} to
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} uses
 */
function findPath(from, to, uses) {
  /** @type {string[][]} */
  const paths = [[from]]
  const visited = new Set()
  for (const path of paths) {
    for (const next of uses.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (next === to) return path
      if (visited.has(next)) continue
      visited.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}

if (process.argv[1] === import.meta.filename) {
  const { modules, imports, problems } = checkImports(resolve(process.argv[2] ?? projectRoot))
  for (const problem of problems) console.error(problem)
  console.log(`${modules} source files, ${imports} imports, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
