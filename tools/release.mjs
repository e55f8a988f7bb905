import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
// The types of the client are written by TypeScript, which the package of the server does without.
import('./boot/ensure-installed.mjs')
  .then(({ ensureInstalled }) => ensureInstalled(process.argv.includes('--package') ? 'run' : 'all'))
  .then(() => import('./release/run-release.mjs'))
  .then(({ runRelease }) => runRelease())
  .catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
