// @ts-check
import { dirname } from 'node:path'

/**
 * @typedef {{ version?: string, dev?: boolean, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * The part of a lock file that the named packages need, for a package that depends on these alone: whoever installs it
 * gets what was tested.
 * @param {Lock} lock
 * @param {{ name: string, version: string, dependencies: Record<string, string> }} manifest
 */
export function pruneLockFile({ packages: locked }, manifest) {
  /** @type {Record<string, Entry>} */
  const taken = {}
  /** @param {string} name @param {string} from @param {boolean} isNeeded */
  const take = (name, from, isNeeded) => {
    const path = findPath(locked, name, from)
    const entry = locked[path]
    if (entry === undefined) {
      if (isNeeded) throw new Error(`${name}, which ${from || 'the package'} needs, is not in the lock file`)
      return
    }
    if (path in taken) return
    const { dev, ...rest } = entry
    taken[path] = rest
    for (const each of Object.keys(entry.dependencies ?? {})) take(each, path, true)
    for (const each of Object.keys(entry.optionalDependencies ?? {})) take(each, path, false)
    for (const each of Object.keys(entry.peerDependencies ?? {})) {
      if (!entry.peerDependenciesMeta?.[each]?.optional) take(each, path, true)
    }
  }
  for (const name of Object.keys(manifest.dependencies)) take(name, '', true)
  const sorted = Object.fromEntries(Object.entries(taken).sort(([a], [b]) => (a < b ? -1 : 1)))
  const { name, version } = manifest
  /** @type {Record<string, Entry>} */
  const packages = { '': manifest, ...sorted }
  return { name, version, lockfileVersion: 3, requires: true, packages }
}

/**
 * Where Node would find a package, from the folder of another.
 * @param {Lock['packages']} packages
 * @param {string} name
 * @param {string} from
 */
export function findPath(packages, name, from) {
  for (let folder = from; folder !== '' && folder !== '.'; folder = dirname(folder)) {
    if (packages[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`
  }
  return `node_modules/${name}`
}
