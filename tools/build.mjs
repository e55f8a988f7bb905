import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/prepare.mjs').then(({ prepare }) => prepare({ alwaysBuild: !process.argv.includes('--if-changed') }))
