import { readHealth } from '@vot/contract'
import { type BenchProcess, serverEnv, serverScript, startProcess } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { withFolder } from './with-folder'

const rounds = 9

export const startUp: Bench = {
  name: 'start',
  title: 'Starting',
  method: `From starting the process to the first good answer of GET /api/health, on a database that exists; medians of ${rounds} starts. "npm start" includes the look whether anything has to be installed or built; nothing has.`,
  run: () =>
    withFolder(async (folder) => {
      const env = serverEnv(folder)
      await (await startProcess([serverScript], env)).stop()
      const times: Record<'server' | 'start', number[]> = { server: [], start: [] }
      for (let round = 0; round < rounds; round++) {
        times.server.push(await timeStart(() => startProcess([serverScript], env)))
        times.start.push(await timeStart(() => startProcess(['tools/start.mjs'], env)))
      }
      const figure = (name: string, seconds: readonly number[]): Figure => {
        return { name, measured: medianOf(seconds), unit: 's', bound: { most: 1.5 } }
      }
      return [
        figure('built server, start to healthy', times.server),
        figure('npm start, start to healthy', times.start),
      ]
    }),
}

/** Seconds. */
async function timeStart(start: () => Promise<BenchProcess>): Promise<number> {
  const begin = performance.now()
  const server = await start()
  const { ok } = await fetch(server.url + readHealth.path)
  const seconds = (performance.now() - begin) / 1000
  await server.stop()
  if (!ok) throw new Error('the server is not healthy')
  return seconds
}
