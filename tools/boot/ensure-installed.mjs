// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { runChild } from './run-child.mjs'
import { withLock } from './with-lock.mjs'

/**
 * What is installed: `run` is what builds and runs the app, the `dependencies`; `all` has what tests it too.
 * @typedef {'run' | 'all'} PackageSet
 */

/**
 * Installs the packages when the lock file is not the one that was installed last, or when the set that was installed
 * has less than is asked for. A larger set stays: a start never removes what the tests need. Ends the process when it
 * fails.
 * @param {PackageSet} [set]
 * @param {string} [root]
 */
export async function ensureInstalled(set = 'all', root = projectRoot) {
  if (isInstalled(root, set)) return
  await withLock(join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled(root, set)) return
    const wanted = hasTests(root) ? 'all' : set
    const args = ['ci', ...(wanted === 'run' ? ['--omit=dev'] : [])]
    console.log(`Installing ${named[wanted]} (npm ${args.join(' ')}) ...`)
    const begin = performance.now()
    const npm = await runChild('npm', [...args, ...QUIET, ...PATIENT], {
      cwd: root,
      keepsErrors: true,
      shell: process.platform === 'win32',
      // Under NODE_ENV=production npm would leave out what is asked for.
      env: { ...process.env, NODE_ENV: '', npm_config_omit: '' },
    })
    if (npm.code !== 0) {
      console.error(failureOf(npm))
      process.exit(1)
    }
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(stampFile(root), `${lockStamp(root)} ${wanted}\n`)
    console.log(`Installed in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
  })
}

/** @type {Record<PackageSet, string>} */
const named = { run: 'what builds and runs the app', all: 'all packages, those of tests too' }

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** A short fault of the network is waited out, a machine without one is told within half a minute. */
const PATIENT = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000']

const NO_NETWORK =
  /^(EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)$/

/**
 * Why npm did not install, with what to do as its last line.
 * @param {{ code: number | null, errors: string, failure: Error | null }} npm
 */
function failureOf({ code, errors, failure }) {
  const [, reason = ''] = /^npm (?:error|ERR!) code (\S+)$/m.exec(errors) ?? []
  const line = (/** @type {string} */ why, /** @type {string} */ advice) =>
    `The dependencies could not be installed (${why}): ${advice}, then run again.`
  if (NO_NETWORK.test(reason)) {
    return line(`npm: ${reason}`, 'this machine does not reach the registry of npm; check the network and its proxy')
  }
  if (reason === 'ENOSPC') return line(`npm: ${reason}`, 'the disk is full; free half a gigabyte')
  const why = failure?.message ?? `npm ended with code ${code}`
  return `${errors}${line(why, 'check the network and the disk')}`
}

/**
 * @param {string} root
 * @param {PackageSet} set
 */
function isInstalled(root, set) {
  const stamp = read(stampFile(root))
  return ['all', set].some((each) => stamp === `${lockStamp(root)} ${each}\n`)
}

/**
 * Whether packages of tests are there, put by this or by a person's own `npm ci`. npm writes its list when it is done,
 * so what is left of an install that was cut off counts for nothing.
 * @param {string} root
 */
function hasTests(root) {
  try {
    const { packages } = JSON.parse(read(join(root, 'node_modules', '.package-lock.json')))
    return Object.values(packages).some(({ dev }) => dev)
  } catch {
    return false
  }
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.vot-install')

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Packages with native parts differ by system, so a folder copied from another machine is installed again.
 * @param {string} root
 */
function lockStamp(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}`
}
