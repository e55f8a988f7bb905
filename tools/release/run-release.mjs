// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from '../boot/prepare.mjs'
import { projectRoot } from '../boot/project-root.mjs'
import { buildDebian, nodePartyOf } from './build-debian.mjs'
import { listSbom } from './list-sbom.mjs'
import { run } from './run.mjs'
import { stagePackage } from './stage-package.mjs'

/**
 * Builds this version into release/: the package for npm, that of the client, the Debian package of this machine's
 * kind, a list of all parts (CycloneDX) and checksums. Refused where it would be another than what is committed and
 * told.
 */
export async function runRelease(root = projectRoot, args = process.argv.slice(2)) {
  // Of a copy that is no repository: the tarball for an image; or all of it, to be tried.
  const [isPackage, isTrial] = [args.includes('--package'), args.includes('--trial')]
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const problem =
    isPackage || isTrial
      ? null
      : findProblem(version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), changesOf(root), schemaOf(root))
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  await prepare({ alwaysBuild: !isTrial })
  run(process.execPath, ['tools/docs.mjs'], { cwd: root })
  const folder = join(root, 'release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const tarball = packTarball(root, folder)
  console.log(tarball)
  if (isPackage) return
  const { packClient } = await import('../client/pack-client.mjs')
  console.log(await packClient(root, folder))
  console.log(buildDebian(root, join(folder, tarball), folder))
  const ofDocs = JSON.parse(readFileSync(join(root, 'dist/docs/third-parties.json'), 'utf8'))
  writeFileSync(join(folder, `vot-${version}.cdx.json`), listSbom(root, ofDocs, nodePartyOf(root)))
  writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder))
  console.log(`Released into ${folder}.`)
}

/**
 * Why this is no release yet, in one line, or null.
 * @param {string} version
 * @param {string} changeLog
 * @param {string} changes what git says is not committed
 * @param {{ newest: string, isRecorded: boolean }} schema
 */
export function findProblem(version, changeLog, changes, schema) {
  if (changes !== '') return `There are changes that are not committed: commit or remove them.\n${changes}`
  const heading = changeLog.split('\n').find((line) => line.startsWith(`## [${version}]`))
  if (heading === undefined) return `CHANGELOG.md has no section of ${version}: write what is new.`
  if (!/\] - \d{4}-\d{2}-\d{2}$/.test(heading)) return `CHANGELOG.md gives ${version} no day: write it as 2026-03-14.`
  const [, unreleased = ''] = /^## \[Unreleased\]$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changeLog) ?? []
  if (unreleased.trim() !== '') return `CHANGELOG.md has changes that are not released: move them to ${version}.`
  if (schema.isRecorded) return null
  return `${schema.newest} is not recorded for the tests of later versions: packages/testkit/data/README.md tells how.`
}

/**
 * The newest step of the schema, by the name under which a release is recorded.
 * @param {string} root
 */
function schemaOf(root) {
  const steps = readdirSync(join(root, 'apps/server/src/db/migrations')).filter((name) => /^\d{4}-/.test(name))
  const newest = `schema-${steps.sort().at(-1)?.slice(0, 4)}`
  const data = readdirSync(join(root, 'packages/testkit/data'))
  return { newest, isRecorded: data.some((name) => name.startsWith(`${newest}.`)) }
}

/** @param {string} root */
function changesOf(root) {
  return run('git', ['status', '--porcelain'], { cwd: root }).trim()
}

/**
 * @param {string} root with a build
 * @param {string} folder
 * @returns its name
 */
export function packTarball(root, folder) {
  const staged = join(root, '.cache', 'package')
  const { name, version } = stagePackage(root, staged)
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: staged })
  rmSync(staged, { recursive: true })
  return `${name}-${version}.tgz`
}

/** @param {string} folder */
function checksumsOf(folder) {
  const sums = readdirSync(folder).map((name) => {
    const sum = createHash('sha256').update(readFileSync(join(folder, name)))
    return `${sum.digest('hex')}  ${name}\n`
  })
  return sums.join('')
}
