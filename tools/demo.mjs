import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/run-demo.mjs').then(({ runDemo }) => runDemo())
