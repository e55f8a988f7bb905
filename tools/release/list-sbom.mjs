// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listLocked, SHIPPED } from '../third-parties.mjs'
import { findPath } from './prune-lock-file.mjs'

/**
 * All that is shipped, in CycloneDX, by the lock file. `npm sbom` leaves out of a project with workspaces what tools of
 * development need too, React among it.
 * @param {string} root
 * @param {readonly import('../third-parties.mjs').ThirdParty[]} ofDocs what the site of the documents is made of
 * @param {import('../third-parties.mjs').ThirdParty} nodeParty the Node.js in the Debian package
 */
export function listSbom(root, ofDocs, nodeParty) {
  const { name, version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const self = `${name}@${version}`
  const locked = listLocked(root)
  const refOf = new Map(locked.map((party) => [party.path, `${party.name}@${party.version}`]))
  /** @param {string} path @returns {string[]} */
  const needsOf = (path) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    return names.flatMap((each) => refOf.get(findPath(packages, each, path)) ?? [])
  }
  /** @type {Map<string, object>} */
  const components = new Map()
  /** @type {Map<string, Set<string>>} */
  const needs = new Map([[self, new Set(SHIPPED.flatMap(needsOf))]])
  for (const party of locked) {
    const ref = `${party.name}@${party.version}`
    const isInstalled = existsSync(join(root, party.path))
    // Of other machines: npm takes what is for its own.
    const scope = { scope: isInstalled ? 'required' : 'optional' }
    if (isInstalled || !components.has(ref)) {
      components.set(ref, { ...library(party), ...scope, ...hashesOf(packages[party.path]) })
    }
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needsOf(party.path)]))
  }
  for (const party of ofDocs) {
    const ref = `${party.name}@${party.version}`
    if (!components.has(ref)) components.set(ref, { ...library(party), description: 'In the pages of dist/docs.' })
    needs.get(self)?.add(ref)
  }
  const node = {
    ...{ ...library(nodeParty), type: 'platform', purl: `pkg:generic/node@${nodeParty.version}` },
    description: `In vot_${version}_*.deb alone.`,
  }
  const list = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...library({ name, version, licence: 'MIT' }), type: 'application', description } },
    components: [...components.values(), node],
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

/** @param {import('../third-parties.mjs').ThirdParty} party */
function library({ name, version, licence }) {
  const [own = '', group] = name.split('/').reverse()
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    ...(group !== undefined && { group }),
    name: own,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ /.test(licence) ? { expression: licence } : { license: { id: licence } }],
  }
}

/** What npm holds a download against. @param {{ integrity?: string }} entry */
function hashesOf({ integrity = '' }) {
  const [, content] = /^sha512-(\S+)$/.exec(integrity) ?? []
  if (content === undefined) return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }
}
