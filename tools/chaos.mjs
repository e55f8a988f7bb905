import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./testing/run-chaos.mjs').then(({ runChaos }) => runChaos())
