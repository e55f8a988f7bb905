import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/ensure-installed.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then(() => import('./release/run-release.mjs'))
  .then(({ runRelease }) => runRelease())
  .catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
