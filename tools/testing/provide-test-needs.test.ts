import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENGINE_NEEDS, findChromium, findTestBrowser, needsOf, provideTestNeeds } from './provide-test-needs.mjs'

const said: string[] = []
const installed: string[] = []

beforeEach(() => {
  said.length = 0
  installed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => said.push(line))
})
afterEach(() => vi.restoreAllMocks())

const browser = {
  name: 'Chromium',
  packages: 'chromium',
  how: 'install it',
  found: () => installed.includes('chromium'),
}
const apt = (args: string[]) => installed.push(...args)

test('on Debian as root what is missing is installed, with one line', () => {
  expect(provideTestNeeds([browser], { debian: true, root: true, apt })).toBe(true)
  expect(said).toEqual(['Installing what the tests need: apt-get install chromium ...'])
})

test('elsewhere what is missing is named with the way to get it', () => {
  expect(provideTestNeeds([browser], { debian: false, root: true, apt })).toBe(false)
  expect(said).toEqual(['Chromium is missing: install it.'])
  expect(installed).toEqual([])
})

test('without root the command is named', () => {
  expect(provideTestNeeds([browser], { debian: true, root: false, apt })).toBe(false)
  expect(said).toEqual(['Chromium is missing: install it (as root: apt-get install chromium).'])
})

test('an install that did not help fails', () => {
  expect(provideTestNeeds([browser], { debian: true, root: true, apt: () => {} })).toBe(false)
})

test('the other engines of the deep run are asked for by their packages', () => {
  const missing = ENGINE_NEEDS.map((need) => ({ ...need, found: () => false }))
  provideTestNeeds(missing, { debian: true, root: true, apt })
  expect(installed).toEqual(expect.arrayContaining(['firefox-esr', 'webkit2gtk-driver', 'xvfb']))
  expect(said.at(-1)).toMatch(/^WebKitGTK with its MiniBrowser is missing: /)
})

test('nothing is said when everything is there', () => {
  expect(provideTestNeeds([{ ...browser, found: () => true }], { debian: true, root: true, apt })).toBe(true)
  expect(said).toEqual([])
})

test('programs in unusual places are found by their variable', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()
  expect(findTestBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
  expect(findTestBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()
})

test('the short depth needs a browser and nothing else of the system; the rest what only root installs too', () => {
  expect(needsOf('short').map(({ name }) => name)).toEqual(['Chromium'])
  const rest = needsOf('rest').map(({ name }) => name)
  expect(rest).toEqual(expect.arrayContaining(['Chromium', 'nginx', 'PgBouncer', 'Prometheus', 'Docker Compose']))
  expect(needsOf('all').map(({ name }) => name)).toEqual(rest)
})
