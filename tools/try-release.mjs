import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./release/try-release.mjs').then(({ tryRelease }) => tryRelease())
