// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { projectRoot } from '../boot/project-root.mjs'
import { listFiles } from '../texts/list-files.mjs'

const ROUTES = ['apps/web/src/app/routes.tsx', 'apps/web/src/app/embed-routes.tsx']
/** What every screen is loaded with. */
const SHELL = ['apps/web/src/main.tsx', ...ROUTES]
/** Where the walk opens the dialogs that stand over any screen. */
const PLACES_OF_DIALOGS = ['/terms', '/dashboard']
const WINGS = ['account', 'people', 'tournament', 'play', 'publish']
const MOST = 30

/**
 * The screens that the walks of the short depth go through: those at these addresses, at most so many of them, drawn by
 * the seed.
 * @typedef {{ addresses: string[], most: number, seed: string }} ScreensToWalk
 */

/**
 * Screens that the difference to main reaches, or one a wing where nothing differs.
 * @param {string} [root]
 * @returns {ScreensToWalk}
 */
export function screensOfChange(root = projectRoot) {
  const { changed, seed } = readDifference(root)
  return drawAddresses(root, changed, seed)
}

/**
 * @param {string} root
 * @param {readonly string[]} changed paths relative to the root
 * @param {string} seed
 * @returns {ScreensToWalk}
 */
export function drawAddresses(root, changed, seed) {
  const graph = readGraph(root)
  // What is no address at all is looked at in the rest.
  const routes = ROUTES.flatMap((path) => readRoutes(root, path)).filter(({ address }) => address !== '/*')
  const addresses = addressesReached(graph, routes, changed)
  if (addresses.length > 0) return { addresses, most: MOST, seed }
  const oneOf = (/** @type {string} */ wing) => {
    const own = routes.filter(({ module }) => module.startsWith(`apps/web/src/${wing}/`))
    return own.map(({ address }) => address).sort((a, b) => mix(seed + a) - mix(seed + b))[0] ?? []
  }
  return { addresses: WINGS.flatMap(oneOf), most: WINGS.length, seed }
}

/**
 * What differs from main, the working tree included, and the hash of the commit. Without git nothing differs.
 * @param {string} root
 */
function readDifference(root) {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : ''
  }
  const seed = git('rev-parse', 'HEAD')
  const base = ['main', 'origin/main'].map((name) => git('merge-base', 'HEAD', name)).find((found) => found !== '')
  const lists = [git('diff', '--name-only', base ?? 'HEAD'), git('ls-files', '--others', '--exclude-standard')]
  return { seed, changed: lists.flatMap((list) => list.split('\n')).filter((path) => path !== '') }
}

/** @typedef {{ address: string, module: string }} Route */

/**
 * @param {Graph} graph
 * @param {readonly Route[]} routes
 * @param {readonly string[]} changed
 */
function addressesReached({ imports, files }, routes, changed) {
  const own = new Set(changed.flatMap((path) => sourcesOf(path, files)))
  if (own.size === 0) return []
  const all = [...new Set(routes.map(({ address }) => address))]
  const reaches = (/** @type {readonly string[]} */ from, /** @type {boolean} */ withDynamic) => {
    const seen = new Set(from)
    for (const path of seen) {
      if (own.has(path)) return true
      for (const { to, isDynamic } of imports.get(path) ?? []) if (withDynamic || !isDynamic) seen.add(to)
    }
    return false
  }
  if (own.has(EVERYWHERE) || reaches(SHELL, false)) return all
  const reached = routes.filter(({ module }) => reaches([module], true)).map(({ address }) => address)
  const screens = new Set(routes.map(({ module }) => module))
  const shown = [...shellOf(imports)].flatMap((path) => imports.get(path) ?? [])
  const dialogs = shown.filter(({ to, isDynamic }) => isDynamic && !screens.has(to)).map(({ to }) => to)
  return [...new Set([...reached, ...(reaches(dialogs, true) ? PLACES_OF_DIALOGS : [])])]
}

/** @param {Graph['imports']} imports */
function shellOf(imports) {
  const shell = new Set(SHELL)
  for (const path of shell) for (const { to, isDynamic } of imports.get(path) ?? []) if (!isDynamic) shell.add(to)
  return shell
}

/** Stands for what every screen may depend on. */
const EVERYWHERE = '*'

/**
 * The sources that show what a changed file does. What domain and server do shows in the room of the same name.
 * @param {string} path
 * @param {readonly string[]} files
 * @returns {string[]}
 */
function sourcesOf(path, files) {
  if (/[.](test|spec)[.]tsx?$|\/testing\/|[.]md$/.test(path)) return []
  const [, floor, twin] = /^languages\/[a-z]+\/(web|contract)\/(.+)$/.exec(path) ?? []
  if (floor !== undefined) return [`${floor === 'web' ? 'apps/web' : 'packages/contract'}/src/${twin}`]
  if (/^e2e\/journey\/|^apps\/web\/(index[.]html|vite)/.test(path)) return [EVERYWHERE]
  const [, wing, room] = /^(?:apps\/server|packages\/domain)\/src\/([a-z-]+)\/([a-z-]+)\//.exec(path) ?? []
  if (wing === undefined || !WINGS.includes(wing)) return [path]
  const ofRoom = files.filter((file) => file.startsWith(`apps/web/src/${wing}/${room}/`))
  return [path, ...(ofRoom.length > 0 ? ofRoom : files.filter((file) => file.startsWith(`apps/web/src/${wing}/`)))]
}

/** @typedef {{ to: string, isDynamic: boolean }} Import */
/** @typedef {{ imports: Map<string, Import[]>, files: string[] }} Graph */

const PACKAGES = { '@vot/contract': 'packages/contract/src/', '@vot/domain': 'packages/domain/src/' }
const FLOORS = /^(apps\/web|packages\/(contract|domain))\/src\//
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:([^'"();]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g

/**
 * Who imports whom, of web app, contract and domain. An import from a package leads to the files of the names alone.
 * @param {string} root
 * @returns {Graph}
 */
function readGraph(root) {
  const files = listFiles(root).filter((path) => FLOORS.test(path) && !/[.]test[.]tsx?$|\/testing\//.test(path))
  const known = new Set(files)
  const texts = new Map(
    files.filter((path) => /[.]tsx?$/.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const named = Object.fromEntries(
    Object.entries(PACKAGES).map(([name, folder]) => [
      name,
      readExports([...texts].filter(([path]) => path.startsWith(folder))),
    ]),
  )
  const resolve = (/** @type {string} */ from, /** @type {string} */ names, /** @type {string} */ to) => {
    const exported = named[to]
    if (exported !== undefined) return namesIn(names).flatMap((name) => exported.get(name) ?? [])
    if (!to.startsWith('.')) return []
    const path = posix.join(dirname(from), to)
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].filter((each) => known.has(each)).slice(0, 1)
  }
  const imports = new Map()
  for (const [path, text] of texts) {
    const own = [...text.matchAll(IMPORT)].flatMap(([, names = '', to, dynamic]) =>
      resolve(path, names, to ?? dynamic ?? '').map((found) => ({ to: found, isDynamic: dynamic !== undefined })),
    )
    imports.set(path, own)
  }
  return { imports, files }
}

/**
 * The file of each name that the files export.
 * @param {[string, string][]} texts
 * @returns {Map<string, string>}
 */
function readExports(texts) {
  const found = new Map()
  for (const [path, text] of texts) {
    const names = text.matchAll(/^export (?:async )?(?:const|function|class|interface|type|let) (\w+)/gm)
    for (const [, name] of names) found.set(name, path)
  }
  return found
}

/** @param {string} names */
const namesIn = (names) =>
  names
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? '')

/**
 * The addresses of the app with the modules of their screens.
 * @param {string} root
 * @param {string} path
 * @returns {Route[]}
 */
export function readRoutes(root, path) {
  if (!existsSync(join(root, path))) return []
  const text = readFileSync(join(root, path), 'utf8')
  /** @type {Map<string, string>} */
  const loaders = new Map()
  for (const [, name = '', module, other] of text.matchAll(
    /^const (\w+) = (?:[^\n]|\n(?!\n|const ))*?(?:import\('([^']+)'\)|await (\w+)\(\))/gm,
  ))
    loaders.set(name, module ?? loaders.get(other ?? '') ?? '')
  const places = text.matchAll(
    /(?:path: '([^']*)'|index: (true)),\s*lazy:\s*(?:lazyScreen\(\s*async \(\) => \(await import\('([^']+)'\)|(\w+))/g,
  )
  const routes = [...places].map(([, address = '', , module, name = '']) => ({
    address: `/${address}`,
    module: `${posix.join(dirname(path), module ?? loaders.get(name) ?? '')}.tsx`,
  }))
  const all = text.match(/\bpath: '|index: true/g)?.length ?? 0
  if (routes.length !== all) throw new Error(`${path} has ${all} addresses, ${routes.length} of which could be read.`)
  return routes
}

/**
 * A number that looks drawn, the same for the same text.
 * @param {string} text
 */
function mix(text) {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  return hash
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(screensOfChange(), null, 2))
