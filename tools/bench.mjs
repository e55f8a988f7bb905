import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/run-bench.mjs').then(({ runBench }) => runBench())
