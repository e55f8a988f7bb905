import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { findForbidden, packageOf, writeLicencesOf } from '../../tools/third-parties.mjs'
import { copiedLicences } from './copied-licences.ts'

/**
 * What the site is made of beside its pages, and the licences in full, as files of it: packages of releases name them
 * too. One that may not be shipped ends the build.
 */
export function thirdParties(): Plugin {
  return {
    name: 'vot:third-parties-of-the-site',
    generateBundle() {
      const parties = [...modulesByPackage(this.getModuleIds())].sort().map(([folder, modules]) => {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
        const copied = modules.flatMap(findCopied)
        const licence = [...new Set([license, ...copied.map((each) => each.licence)])].join(' AND ')
        const more = [...new Set(copied.map((each) => each.text))]
        return { name: String(name), version: String(version), licence, folder, more }
      })
      const [forbidden] = findForbidden(parties)
      if (forbidden) throw new Error(`${forbidden.name} is under ${forbidden.licence}, which may not be shipped`)
      const list = parties.map(({ name, version, licence }) => ({ name, version, licence }))
      this.emitFile({ type: 'asset', fileName: 'third-parties.json', source: JSON.stringify(list) })
      this.emitFile({ type: 'asset', fileName: 'third-party-licences.txt', source: writeLicencesOf(parties) })
    },
  }
}

function modulesByPackage(modules: Iterable<string>): Map<string, string[]> {
  const packages = new Map<string, string[]>()
  for (const module of modules) {
    const folder = packageOf(module)
    if (folder !== undefined) packages.set(folder, [...(packages.get(folder) ?? []), module])
  }
  return packages
}

/** What a file says it has from elsewhere: `used under ISC from https://lucide.dev/`. */
function findCopied(module: string): { licence: string; text: string }[] {
  const file = module.replace(/^\0|\?.*$/g, '')
  if (!existsSync(file)) return []
  const notes = readFileSync(file, 'utf8').matchAll(/used under (\S+) from (https:\S+)/g)
  return [...notes].map(([note, licence = '', from = '']) => {
    const text = copiedLicences[from]
    if (text === undefined) throw new Error(`${file} has something "${note}": add its licence to copied-licences.ts`)
    return { licence, text }
  })
}
