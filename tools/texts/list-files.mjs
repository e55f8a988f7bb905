// @ts-check
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_OURS = new Set(['node_modules', '.git', '.cache', 'test-results', 'playwright-report', 'coverage'])
const NOT_OURS_AT_THE_TOP = new Set(['dist', 'data'])

/**
 * Paths of the project's own files, relative to the root, with forward slashes, in order.
 * @param {string} root
 * @returns {string[]}
 */
export function listFiles(root) {
  /** @type {string[]} */
  const files = []
  const collect = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (NOT_OURS.has(entry.name) || (folder === '' && NOT_OURS_AT_THE_TOP.has(entry.name))) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) collect(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  collect('')
  return files.sort()
}
