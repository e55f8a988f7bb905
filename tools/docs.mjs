import { ensureNode } from './boot/ensure-node.mjs'

ensureNode()
import('./boot/build-docs.mjs').then(({ buildDocs }) => buildDocs())
