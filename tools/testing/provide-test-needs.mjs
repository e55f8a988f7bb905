// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { findSystemPostgres } from './find-postgres.mjs'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The same browser without what only a desktop needs: it takes a third less of the processor. */
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']

/** @typedef {{ name: string, packages: string, how: string, found: () => boolean }} Need */

/**
 * What `npm test` needs beyond Node: nothing that only root can install.
 * @type {readonly Need[]}
 */
const SHORT_NEEDS = [
  {
    name: 'Chromium',
    packages: 'chromium chromium-headless-shell fonts-liberation',
    how: 'run npx playwright install chromium, which needs the internet, or set CHROMIUM_PATH to the program of a Chromium or Chrome',
    found: () => findTestBrowser() !== null,
  },
]

/**
 * What the rest of the tests needs besides.
 * @type {readonly Need[]}
 */
const REST_NEEDS = [
  {
    name: 'PostgreSQL with pg_dump, pg_basebackup and psql',
    packages: 'postgresql',
    how: 'install PostgreSQL 15 or newer, or set PG_BIN to the folder of its programs',
    found: () => findSystemPostgres() !== null && isThere('pg_dump'),
  },
  // What the files of deploy/ are for.
  ...['nginx', 'caddy', 'haproxy'].map((name) => ({
    name,
    packages: `${name} openssl`,
    how: 'install it, and openssl',
    found: () => isThere(name) && isThere('openssl'),
  })),
  {
    name: 'PgBouncer',
    packages: 'pgbouncer',
    how: 'install it',
    found: () => isThere('pgbouncer'),
  },
  // What the commands of docs/install.md use.
  ...['curl', 'jq'].map((name) => ({ name, packages: name, how: 'install it', found: () => isThere(name) })),
  {
    name: 'a compiler of C++',
    packages: 'g++',
    how: 'install it: the sketch of docs/recipes is compiled',
    found: () => isThere('g++'),
  },
  {
    name: 'libfaketime',
    packages: 'faketime',
    how: 'install it',
    found: () => findFakeTime() !== null,
  },
  // Reads our calendars as another program does.
  {
    name: 'icalendar for Python',
    packages: 'python3-icalendar',
    how: 'install the package of Debian',
    found: () => existsSync('/usr/lib/python3/dist-packages/icalendar'),
  },
  {
    name: 'Prometheus',
    packages: 'prometheus',
    how: 'install it with promtool',
    found: () => isThere('prometheus') && isThere('promtool'),
  },
  {
    name: 'systemd-analyze',
    packages: 'systemd',
    how: 'install systemd',
    found: () => isThere('systemd-analyze'),
  },
  {
    name: 'Docker Compose',
    packages: 'docker-compose',
    how: 'install it; the daemon of Docker is not needed',
    found: () => findCompose() !== null,
  },
]

/** What the journeys in other engines need, which are skipped where it cannot be had. */
/** @type {readonly Need[]} */
export const ENGINE_NEEDS = [
  {
    name: 'Firefox ESR',
    packages: 'firefox-esr',
    how: 'install it',
    found: () => findFirefox() !== null,
  },
  {
    name: 'WebKitGTK with its MiniBrowser',
    packages: 'webkit2gtk-driver xvfb',
    how: 'install WebKitWebDriver, MiniBrowser and Xvfb',
    found: () => findMiniBrowser() !== null,
  },
]

/** Path of Firefox ESR, or null. */
export function findFirefox() {
  return ['/usr/bin/firefox-esr'].find((path) => existsSync(path)) ?? null
}

/** Path of WebKitGTK's MiniBrowser where its driver and a screen for it are there too, or null. */
export function findMiniBrowser() {
  if (!isThere('WebKitWebDriver') || !isThere('Xvfb')) return null
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const places = ['', ...folders].map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
  return places.find((path) => existsSync(path)) ?? null
}

/** The library that gives a program another clock, or null. */
export function findFakeTime() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const places = ['', ...folders].map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
  return places.find((place) => existsSync(place)) ?? null
}

/** The command of Docker Compose, or null: it is a program of its own or a part of Docker's. */
export function findCompose() {
  if (isThere('docker-compose')) return ['docker-compose']
  return spawnSync('docker', ['compose', 'version']).status === 0 ? ['docker', 'compose'] : null
}

/** @param {string} program */
function isThere(program) {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return places.some((place) => place !== '' && existsSync(join(place, program)))
}

/**
 * What a depth of the tests needs.
 * @param {'short' | 'rest' | 'all'} depth
 */
export function needsOf(depth) {
  return depth === 'short' ? SHORT_NEEDS : [...SHORT_NEEDS, ...REST_NEEDS]
}

/** Path of a Chromium or Chrome, or null. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null
  return BROWSERS.find((path) => existsSync(path)) ?? findDownloaded()
}

/** Path of the Chromium that the browser tests drive, or null: a headless shell where there is one. */
export function findTestBrowser(env = process.env) {
  const shell = env.CHROMIUM_PATH ? undefined : HEADLESS_SHELLS.find((path) => existsSync(path))
  return shell ?? findChromium(env)
}

/** The Chromium that `npx playwright install chromium` has downloaded, or null. */
function findDownloaded() {
  try {
    /** @type {string} */
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/**
 * On Debian as root installs what is missing; elsewhere says what is missing and how to get it.
 * @param {readonly Need[]} needs
 * @param {{ debian: boolean, root: boolean, apt: (args: string[]) => void }} [system]
 * @returns {boolean} whether everything is there now
 */
export function provideTestNeeds(needs, system = { debian: isDebian(), root: process.getuid?.() === 0, apt }) {
  const missing = needs.filter((need) => !need.found())
  if (missing.length === 0) return true
  if (system.debian && system.root) {
    const packages = [...new Set(missing.flatMap((need) => need.packages.split(' ')))]
    console.log(`Installing what the tests need: apt-get install ${packages.join(' ')} ...`)
    system.apt(['update', '-qq'])
    system.apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  }
  const stillMissing = missing.filter((need) => !need.found())
  for (const { name, packages, how } of stillMissing) {
    console.error(`${name} is missing: ${how}${system.debian ? ` (as root: apt-get install ${packages})` : ''}.`)
  }
  return stillMissing.length === 0
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Installs without starting: a web server of the tests must not come up on the machine's port 80.
 * @param {string[]} args
 */
function apt(args) {
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const done = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (done.status !== 0) console.error(done.stderr || String(done.error))
  } finally {
    if (isOurs) rmSync(policy)
  }
}
