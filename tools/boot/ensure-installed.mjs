// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { withLock } from './with-lock.mjs'

/**
 * Installs the dependencies when the lock file is not the one that was installed last. Ends the process when it fails.
 * @param {string} [root]
 */
export async function ensureInstalled(root = projectRoot) {
  if (isInstalled(root)) return
  await withLock(join(root, '.cache', 'install.lock'), () => {
    if (isInstalled(root)) return
    console.log('Installing dependencies (npm ci): the lock file is new or changed ...')
    const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // Under NODE_ENV=production npm would leave out what the build needs.
      env: { ...process.env, NODE_ENV: '', npm_config_omit: '' },
    })
    if (npm.status !== 0) {
      const reason = npm.error ? npm.error.message : `npm ended with code ${npm.status}`
      console.error(
        `The dependencies could not be installed (${reason}): check the network and the disk, then run again.`,
      )
      process.exit(1)
    }
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(stampFile(root), wantedStamp(root))
  })
}

/** @param {string} root */
function isInstalled(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === wantedStamp(root)
  } catch {
    return false
  }
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.vot-install')

/**
 * Packages with native parts differ by system, so a folder copied from another machine is installed again.
 * @param {string} root
 */
function wantedStamp(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}
