import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { failEnvironment, readConfig } from './config'
import { builtProgram } from './programs'

// The server is a program of its own: a parent of several has no use for its code, and who runs alone none for theirs.
const read = readConfig(process.env)
if (!read.ok) failEnvironment(read.details.problems)
if (read.value.workers > 1 && cluster.isPrimary) {
  const { runWorkers } = await import('./workers/run-workers')
  await runWorkers(read.value, fileURLToPath(import.meta.url))
} else {
  await import((builtProgram('serve') ?? new URL('./serve.ts', import.meta.url)).href)
}
