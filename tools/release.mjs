import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./release/run-release.mjs').then(({ runRelease }) => runRelease())
