import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/ensure-installed.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then(() => import('./release/try-release.mjs'))
  .then(({ tryRelease }) => tryRelease())
  .catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
