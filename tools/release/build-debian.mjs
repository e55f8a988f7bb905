// @ts-check
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { addThirdParty, findForbidden, licenceLine } from '../third-parties.mjs'
import { run } from './run.mjs'

/** Debian 12 has one that is too old, so the package brings its own; npm has it as Node's authors built it. */
const NODE_VERSION = '24.21.0'

const ARCHITECTURES = new Map([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
])
/** Where each file of deploy/debian goes, and its rights. */
const FILES = /** @type {const} */ ([
  ['vot.service', 'usr/lib/systemd/system/vot.service', 0o644],
  ['vot.env', 'etc/vot.env', 0o600],
  ['vot', 'usr/bin/vot', 0o755],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
])

/**
 * Makes the Debian package of this machine's kind from the package for npm.
 * @param {string} root
 * @param {string} tarball
 * @param {string} folder
 * @returns its name
 */
export function buildDebian(root, tarball, folder) {
  const architecture = ARCHITECTURES.get(process.arch)
  if (process.platform !== 'linux' || architecture === undefined) {
    throw new Error(`A Debian package is made on Linux on x64 or arm64, not on ${process.platform} on ${process.arch}.`)
  }
  const staged = join(root, '.cache', 'debian')
  rmSync(staged, { recursive: true, force: true })
  const { version, description } = layProgram(tarball, staged)
  layNode(root, staged)
  for (const [from, to, mode] of FILES) {
    const path = join(staged, to)
    mkdirSync(dirname(path), { recursive: true })
    cpSync(join(root, 'deploy/debian', from), path)
    chmodSync(path, mode)
  }
  layDocuments(staged)
  writeFileSync(join(staged, 'DEBIAN/conffiles'), '/etc/vot.env\n')
  writeFileSync(join(staged, 'DEBIAN/control'), control({ version, description, architecture, size: sizeOf(staged) }))
  run('chmod', ['--recursive', 'u+rwX,go+rX,go-w', join(staged, 'usr')])
  const name = `vot_${version}_${architecture}.deb`
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z12', '--build', staged, join(folder, name)])
  rmSync(staged, { recursive: true })
  return name
}

/**
 * @param {string} tarball
 * @param {string} staged
 * @returns {{ version: string, description: string }}
 */
function layProgram(tarball, staged) {
  const place = join(staged, 'usr/lib/vot')
  mkdirSync(place, { recursive: true })
  run('tar', ['--extract', '--file', tarball, '--strip-components=1', '--directory', place])
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: place })
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
}

/**
 * Node as its authors built it for this machine, kept for the next time.
 * @param {string} root
 */
export function nodeOf(root) {
  const cache = join(root, '.cache', 'node')
  const name = `node-linux-${process.arch}`
  const file = join(cache, `${name}-${NODE_VERSION}.tgz`)
  mkdirSync(cache, { recursive: true })
  // npm checks what it gets against the sum that its registry tells.
  if (!existsSync(file)) run('npm', ['pack', `${name}@${NODE_VERSION}`, '--pack-destination', cache], { cwd: cache })
  return file
}

/**
 * @param {string} root
 * @returns {import('../third-parties.mjs').ThirdParty}
 */
export function nodePartyOf(root) {
  const { version, license } = JSON.parse(run('tar', ['-xOf', nodeOf(root), 'package/package.json']))
  return { name: 'node', version, licence: license }
}

/**
 * @param {string} root
 * @param {string} staged
 */
function layNode(root, staged) {
  const place = join(staged, 'usr/lib/vot')
  const party = nodePartyOf(root)
  if (findForbidden([party]).length > 0) throw new Error(`Node.js is under ${party.licence}, which may not be shipped`)
  run('tar', ['--extract', '--file', nodeOf(root), '--directory', place, 'package/bin/node', 'package/LICENSE'])
  addThirdParty(join(place, 'dist/web'), party, readFileSync(join(place, 'package/LICENSE'), 'utf8'))
  cpSync(join(place, 'package/bin/node'), join(place, 'node'))
  cpSync(join(place, 'package/LICENSE'), join(place, 'NODE-LICENSE'))
  rmSync(join(place, 'package'), { recursive: true })
  chmodSync(join(place, 'node'), 0o755)
}

/** @param {string} staged */
function layDocuments(staged) {
  const from = join(staged, 'usr/lib/vot')
  const to = join(staged, 'usr/share/doc/vot')
  mkdirSync(to, { recursive: true })
  const read = (/** @type {string} */ name) => readFileSync(join(from, name), 'utf8')
  const parts = [read('LICENSE'), `Node.js:\n\n${read('NODE-LICENSE')}`, read('THIRD-PARTIES.txt')]
  writeFileSync(join(to, 'copyright'), parts.join(licenceLine))
  writeFileSync(join(to, 'changelog.gz'), gzipSync(read('CHANGELOG.md'), { level: 9 }))
  for (const name of ['NODE-LICENSE', 'THIRD-PARTIES.txt']) rmSync(join(from, name))
}

/** @param {{ version: string, description: string, architecture: string, size: number }} of */
const control = ({ version, description, architecture, size }) => `Package: vot
Version: ${version}
Section: web
Priority: optional
Architecture: ${architecture}
Maintainer: the Vot authors <vot@localhost.localdomain>
Installed-Size: ${Math.ceil(size / 1024)}
Depends: adduser, libc6 (>= 2.28), libstdc++6
Recommends: ca-certificates, postgresql-client
Suggests: caddy
Description: ${description.replace(/\.$/, '')}
 A server with an embedded database, or on PostgreSQL. It runs as a service of
 systemd, keeps its data in /var/lib/vot and is told in /etc/vot.env.
`

/** @param {string} folder @returns {number} bytes */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0)
}
