import { startServer } from './bench-process'
import { type Bench, medianOf } from './figure'
import { readRssMb } from './process-usage'
import { readEverything } from './read-everything'
import { withFolder } from './with-folder'

const rounds = 3

export const memory: Bench = {
  name: 'memory',
  title: 'Memory',
  method: `RSS of the server process (/proc) that has just made the demo season, and after it has answered every GET of the API once, those of tournaments and groups for each of them, signed in as an administrator; medians of ${rounds} processes. The process runs as the service of docs/operations.md does: with MALLOC_ARENA_MAX=2 and --max-semi-space-size=4, which bound what the allocator and the collector keep for later.`,
  paths: ['apps/server/src'],
  async run() {
    const loaded: number[] = []
    const used: number[] = []
    for (let round = 0; round < rounds; round++) {
      const measured = await measure()
      loaded.push(measured.loaded)
      used.push(measured.used)
    }
    return [
      { name: 'RSS with the demo loaded', measured: medianOf(loaded), unit: 'MB', bound: { most: 170 } },
      { name: 'RSS after a round of every GET', measured: medianOf(used), unit: 'MB', bound: { most: 200 } },
    ]
  },
}

function measure(): Promise<{ loaded: number; used: number }> {
  return withFolder(async (folder) => {
    const server = await startServer(folder, { VOT_DEMO: '1' })
    try {
      const loaded = await readRssMb(server.pid)
      const password = /^Password of all demo accounts: (\S+)$/m.exec(server.printed.join('\n'))?.[1] ?? ''
      await readEverything(server.url, password)
      return { loaded, used: await readRssMb(server.pid) }
    } finally {
      await server.stop()
    }
  })
}
