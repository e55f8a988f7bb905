import { expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'
import { listLocked, listThirdParties, writeLicences } from './third-parties.mjs'

/** What may be shipped with software under the MIT licence without another obligation than to name it and pass it on. */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0'],
  // Fonts, as files of their own.
  'OFL-1.1',
  // Weak copyleft, used unchanged and as packages of their own.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
])

const namesIn = (licence: string) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)

test('what is shipped is under licences that allow it', () => {
  const shipped = listLocked(projectRoot)
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.filter(({ licence }) => !namesIn(licence).every((name) => allowed.has(name)))).toEqual([])
})

test('what is installed is named once, with its licence in full', () => {
  const installed = listThirdParties(projectRoot)
  expect(new Set(installed.map(({ name, version }) => `${name} ${version}`)).size).toBe(installed.length)
  expect(installed.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify', 'kysely']))
  // Of development alone.
  expect(installed.map(({ name }) => name)).not.toContain('vitest')
  const text = writeLicences(projectRoot)
  for (const { name, version, licence } of installed) expect(text).toContain(`${name} ${version} (${licence})`)
  expect(text).toContain('Permission is hereby granted, free of charge')
})
