import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/run-dev.mjs').then(({ runDev }) => runDev())
