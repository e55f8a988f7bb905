// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findPath } from './release/prune-lock-file.mjs'

/**
 * A package that is shipped with the app or installed beside it.
 * @typedef {{ name: string, version: string, licence: string }} ThirdParty
 */

/** What is shipped or built into it; what builds it, and what tests it, is of the project itself. */
export const SHIPPED = ['apps/server', 'apps/web', 'packages/client', 'packages/contract', 'packages/domain']

/**
 * Every package of the lock file that what is shipped depends on, of all machines, by name.
 * @param {string} root
 * @returns {(ThirdParty & { path: string })[]}
 */
export function listLocked(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  /** @type {Set<string>} */
  const taken = new Set()
  /** @param {string} path */
  const take = (path) => {
    const entry = packages[path]
    if (entry === undefined || taken.has(path)) return
    taken.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry
    const needed = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]) {
      take(findPath(packages, name, path))
    }
  }
  for (const path of SHIPPED) take(path)
  const all = [...taken].flatMap((path) => {
    const { version, license, link } = packages[path]
    const name = path.split('node_modules/').at(-1) ?? ''
    return path.includes('node_modules/') && !link ? [{ name, version, licence: license ?? 'none', path }] : []
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

/**
 * The folder of the package that a module is of, as bundlers name modules.
 * @param {string} module
 */
export function packageOf(module) {
  return /^\0?((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]
}

/**
 * Ends a build that would ship what `listLocked` does not name.
 * @param {string} root
 * @param {Iterable<string>} modules all that is built
 */
export function refuseUnlisted(root, modules) {
  const listed = new Set(listLocked(root).map(({ path }) => path))
  for (const folder of new Set([...modules].map(packageOf))) {
    const path = folder === undefined ? undefined : relative(root, resolve(root, folder))
    if (path === undefined || listed.has(path)) continue
    throw new Error(
      `${path} would be shipped, but builds or tests the app alone: name it among the dependencies of what uses it, or leave it out`,
    )
  }
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

/**
 * Names one more in the files that /about reads.
 * @param {string} folder that of the built web app
 * @param {ThirdParty} party
 * @param {string} text its licence in full
 */
export function addThirdParty(folder, { name, version, licence }, text) {
  const [list, texts] = [join(folder, 'third-parties.json'), join(folder, 'third-party-licences.txt')]
  const parties = [...JSON.parse(readFileSync(list, 'utf8')), { name, version, licence }]
  writeFileSync(list, JSON.stringify(parties.sort((a, b) => (a.name < b.name ? -1 : 1))))
  const more = `${name} ${version} (${licence})\n\n${text.trim()}\n`
  writeFileSync(texts, [readFileSync(texts, 'utf8'), more].join(licenceLine))
}

/** Between two texts. */
export const licenceLine = `\n${'-'.repeat(80)}\n\n`

/**
 * Licences in full, each text once, with the packages that it is of.
 * @param {readonly (ThirdParty & { folder: string, more?: readonly string[] })[]} parties `more`: of what a package has
 *   from elsewhere
 */
export function writeLicencesOf(parties) {
  /** @type {Map<string, string[]>} */
  const texts = new Map()
  for (const { name, version, licence, folder, more = [] } of parties) {
    const text = [...readTexts(folder), ...more].join('\n\n') || licence
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  return [...texts].map(([text, packages]) => `${packages.join('\n')}\n\n${text}\n`).join(licenceLine)
}

/**
 * What a package says of its licence: files of their own, else the section of its README.
 * @param {string} folder
 */
function readTexts(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []))
  const read = (/** @type {RegExp} */ pattern) =>
    names.filter((name) => pattern.test(name)).map((name) => readFileSync(join(folder, name), 'utf8').trim())
  const files = read(/^(licen[cs]e|copying|notice)/i)
  return files.length > 0 ? files : read(/^readme/i).flatMap(licenceSectionOf)
}

/** @param {string} readMe */
function licenceSectionOf(readMe) {
  const [, heading = '', marks = ''] = /^((#+) .*licen[cs].*)$/im.exec(readMe) ?? []
  if (heading === '') return []
  const [section = ''] = readMe
    .slice(readMe.indexOf(heading) + heading.length)
    .split(new RegExp(`^#{1,${marks.length}} `, 'm'))
  return section.trim() === '' ? [] : [section.trim()]
}
