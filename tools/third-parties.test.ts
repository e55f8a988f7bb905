import { expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'
import { findForbidden, listLocked, listThirdParties, writeLicences } from './third-parties.mjs'

test('what is shipped is under licences that allow it', () => {
  const shipped = listLocked(projectRoot)
  expect(shipped.length).toBeGreaterThan(100)
  expect(findForbidden(shipped)).toEqual([])
  const parties = ['(MIT AND Apache-2.0)', 'GPL-3.0-only', 'none'].map((licence) => ({
    name: 'a',
    version: '1',
    licence,
  }))
  expect(findForbidden(parties)).toEqual(parties.slice(1))
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
