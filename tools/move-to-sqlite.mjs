import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/run-program.mjs').then(({ runProgram }) => runProgram('move-to-sqlite'))
