#!/usr/bin/env node
import { ensureNode } from './boot/ensure-node.mjs'

// The command of the installed package; in the project itself it is `npm start`.
ensureNode()
import('./boot/run-command.mjs').then(({ runCommand }) => runCommand())
