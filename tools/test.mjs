import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./testing/run-tests.mjs').then(({ runTests }) => runTests())
