import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'
import {
  addThirdParty,
  findForbidden,
  listLocked,
  listThirdParties,
  refuseUnlisted,
  writeLicences,
} from './third-parties.mjs'

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
  // From its README alone.
  expect(text).toMatch(/^\| libvips +\| LGPLv3/m)
})

test('what is built of a package for development alone is refused', () => {
  const named = (...names: string[]) => names.map((name) => `node_modules/${name}/index.js`)
  refuseUnlisted(projectRoot, ['apps/server/src/main.ts', ...named('react', '@tanstack/react-query')])
  refuseUnlisted(projectRoot, [`\0${projectRoot}/node_modules/react/index.js?commonjs`, '\0vite/preload-helper.js'])
  for (const name of ['vitest', 'vite', 'esbuild', '@playwright/test', 'react/node_modules/vue'])
    expect(() => refuseUnlisted(projectRoot, named('react', name))).toThrow(`node_modules/${name} would be shipped`)
})

test('what a package brings beside the app is named with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-parties-'))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const react = { name: 'react', version: '19.0.0', licence: 'MIT' }
  try {
    writeFileSync(join(folder, 'third-parties.json'), JSON.stringify([react]))
    writeFileSync(join(folder, 'third-party-licences.txt'), 'react 19.0.0 (MIT)\n\nPermission is granted\n')
    const node = { name: 'node', version: '24.0.0', licence: 'MIT' }
    addThirdParty(folder, node, 'Copyright Node.js contributors.\n')
    expect(JSON.parse(read('third-parties.json'))).toEqual([node, react])
    expect(read('third-party-licences.txt')).toMatch(
      /^react 19\.0\.0 \(MIT\)[^-]*\n-+\n\nnode 24\.0\.0 \(MIT\)\n\nCopyright Node\.js contributors\.\n$/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
