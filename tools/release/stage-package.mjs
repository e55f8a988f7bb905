// @ts-check
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_BUNDLED } from '../bundle-server.mjs'
import { licenceLine, writeLicences } from '../third-parties.mjs'
import { pruneLockFile } from './prune-lock-file.mjs'

/** What the command is made of, as it lies in the project. */
const COMMAND = [
  'tools/vot.mjs',
  'tools/boot/run-command.mjs',
  'tools/boot/ensure-node.mjs',
  'tools/boot/end-with-npm.mjs',
]

/**
 * Lays out in `folder` the package that is published: the built server and web app, and the command. What has native
 * parts or files of its own comes by npm, in the versions of the lock file.
 * @param {string} root
 * @param {string} folder
 * @param {{ server: string, web: string | null, docs: string | null }} build its folders; without the web app it serves
 *   the API alone
 */
export function stagePackage(
  root,
  folder,
  build = { server: join(root, 'dist/server'), web: join(root, 'dist/web'), docs: join(root, 'dist/docs') },
) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const { name, version, description, engines } = JSON.parse(read('package.json'))
  const manifest = {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    engines,
    bin: { vot: 'tools/vot.mjs' },
    files: ['dist', 'tools', 'CHANGELOG.md', 'THIRD-PARTIES.txt', 'npm-shrinkwrap.json'],
    dependencies: besideTheBundle(JSON.parse(read('apps/server/package.json')).dependencies),
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (/** @type {string} */ path, /** @type {string} */ text) => writeFileSync(join(folder, path), text)
  for (const path of [...COMMAND, 'LICENSE', 'CHANGELOG.md']) cpSync(join(root, path), join(folder, path))
  cpSync(build.server, join(folder, 'dist/server'), { recursive: true })
  if (build.web !== null) cpSync(build.web, join(folder, 'dist/web'), { recursive: true })
  if (build.docs !== null) cpSync(build.docs, join(folder, 'dist/docs'), { recursive: true })
  write('README.md', readMe(version))
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  write(
    'npm-shrinkwrap.json',
    `${JSON.stringify(pruneLockFile(JSON.parse(read('package-lock.json')), manifest), null, 2)}\n`,
  )
  const ofDocs = build.docs === null ? [] : [readFileSync(join(build.docs, 'third-party-licences.txt'), 'utf8')]
  write('THIRD-PARTIES.txt', [writeLicences(root), ...ofDocs].join(licenceLine))
  return manifest
}

/**
 * @param {Record<string, string>} dependencies
 * @returns {Record<string, string>}
 */
function besideTheBundle(dependencies) {
  const patterns = [...NOT_BUNDLED, '@fontsource/*'].map((name) => new RegExp(`^${name.replace('*', '.*')}$`))
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => patterns.some((each) => each.test(name))))
}

/** @param {string} version */
const readMe = (version) => `# Vợt ${version}

Pickleball doubles tournaments: registration, draw, brackets, match day, results and ranking points.

\`vot\` starts the server and says where it keeps its data and who may sign in; \`vot --help\` tells the rest.
`
