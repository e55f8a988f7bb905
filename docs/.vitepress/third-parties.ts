import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { findForbidden, writeLicencesOf } from '../../tools/third-parties.mjs'

/**
 * What the site is made of beside its pages, and the licences in full, as files of it: packages of releases name them
 * too. One that may not be shipped ends the build.
 */
export function thirdParties(): Plugin {
  return {
    name: 'vot:third-parties-of-the-site',
    generateBundle() {
      const folders = new Set([...this.getModuleIds()].flatMap(packageOf))
      const parties = [...folders].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
        return { name: String(name), version: String(version), licence: String(license), folder }
      })
      const [forbidden] = findForbidden(parties)
      if (forbidden) throw new Error(`${forbidden.name} is under ${forbidden.licence}, which may not be shipped`)
      const list = parties.map(({ name, version, licence }) => ({ name, version, licence }))
      this.emitFile({ type: 'asset', fileName: 'third-parties.json', source: JSON.stringify(list) })
      this.emitFile({ type: 'asset', fileName: 'third-party-licences.txt', source: writeLicencesOf(parties) })
    },
  }
}

/** The folder of the package that a module is of. */
function packageOf(module: string): string[] {
  const [folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.slice(1) ?? []
  return folder === undefined ? [] : [folder]
}
