import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/run-app.mjs').then(({ runApp }) => runApp())
