// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = [
  'apps/server',
  'apps/web',
  'languages',
  'packages/contract',
  'packages/domain',
  'tools/build-app.mjs',
  'tools/bundle-server.mjs',
  'package-lock.json',
  'tsconfig.base.json',
]
const NOT_BUILT = /^(node_modules|dist)$|\.test\.tsx?$|\.md$/

/**
 * Paths of everything the build reads, relative to the root and in order.
 * @param {string} root
 */
export function listSources(root) {
  /** @type {string[]} */
  const files = []
  for (const place of PLACES) collect(root, place, files)
  return files.sort()
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string[]} files
 */
function collect(root, path, files) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) {
    files.push(path)
    return
  }
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    if (NOT_BUILT.test(entry.name)) continue
    if (entry.isDirectory()) collect(root, `${path}/${entry.name}`, files)
    else files.push(`${path}/${entry.name}`)
  }
}

/**
 * Changes when a file is touched, added or removed: cheap, but a fresh checkout changes it too.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function stampOfTimes(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex')
}

/**
 * Changes only when the sources really differ.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function stampOfContents(root, files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
