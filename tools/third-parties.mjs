// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A package that is shipped with the app or installed beside it.
 * @typedef {{ name: string, version: string, licence: string }} ThirdParty
 */

/**
 * Every package that the lock file has for more than development, of all machines, by name.
 * @param {string} root
 * @returns {(ThirdParty & { path: string })[]}
 */
export function listLocked(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const all = Object.entries(packages).flatMap(([path, { version, license, dev, devOptional, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.startsWith('node_modules/') || link || dev || devOptional) return []
    return [{ name, version, licence: license ?? 'none', path }]
  })
  return all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/**
 * Those that are installed here, each once: what a build contains or needs beside itself.
 * @param {string} root
 * @returns {ThirdParty[]}
 */
export function listThirdParties(root) {
  const installed = listLocked(root).filter(({ path }) => existsSync(join(root, path)))
  const once = new Map(
    installed.map(({ name, version, licence }) => [`${name} ${version}`, { name, version, licence }]),
  )
  return [...once.values()]
}

/** What may be shipped with software under the MIT licence without another obligation than to name it and pass it on. */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0'],
  // Fonts, as files of their own.
  'OFL-1.1',
  // Weak copyleft, used unchanged and as packages of their own.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
])

/**
 * Those that may not be shipped.
 * @template {ThirdParty} T
 * @param {readonly T[]} parties
 */
export function findForbidden(parties) {
  const namesIn = (/** @type {string} */ licence) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  return parties.filter(({ licence }) => !namesIn(licence).every((name) => allowed.has(name)))
}

/**
 * The licences in full of those that `listLocked` names and that are installed.
 * @param {string} root
 */
export function writeLicences(root) {
  const installed = listLocked(root).map((party) => ({ ...party, folder: join(root, party.path) }))
  return writeLicencesOf(installed.filter(({ folder }) => existsSync(folder)))
}

/** Between two texts. */
export const licenceLine = `\n${'-'.repeat(80)}\n\n`

/**
 * Licences in full, each text once, with the packages that it is of.
 * @param {readonly (ThirdParty & { folder: string })[]} parties
 */
export function writeLicencesOf(parties) {
  /** @type {Map<string, string[]>} */
  const texts = new Map()
  for (const { name, version, licence, folder } of parties) {
    const entries = readdirSync(folder, { withFileTypes: true })
    const files = entries.flatMap((each) =>
      each.isFile() && /^(licen[cs]e|copying|notice)/i.test(each.name) ? [each.name] : [],
    )
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n') || licence
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  return [...texts].map(([text, packages]) => `${packages.join('\n')}\n\n${text}\n`).join(licenceLine)
}
