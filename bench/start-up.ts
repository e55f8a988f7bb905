import { readHealth } from '@vot/contract'
import { type BenchProcess, serverEnv, serverScript, startProcess } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { readCpuMs } from './process-usage'
import { withFolder } from './with-folder'

const rounds = 9
const demoRounds = 3

export const startUp: Bench = {
  name: 'start',
  title: 'Starting',
  method: `From starting the process to the first good answer of GET /api/health, on a database that exists; medians of ${rounds} starts. "npm start" includes the look whether anything has to be installed or built; nothing has. The CPU time is that of the process (/proc): what a machine that does nothing else needs at least. The demo season is made in an empty folder, medians of ${demoRounds}.`,
  paths: ['apps/server/src/main.ts', 'apps/server/src/serve.ts', 'tools/boot'],
  run: () =>
    withFolder(async (folder) => {
      const env = serverEnv(folder)
      await (await startProcess([serverScript], env)).stop()
      const server: Start[] = []
      const command: Start[] = []
      for (let round = 0; round < rounds; round++) {
        server.push(await timeStart(() => startProcess([serverScript], env)))
        command.push(await timeStart(() => startProcess(['tools/start.mjs'], env)))
      }
      const demo: Start[] = []
      for (let round = 0; round < demoRounds; round++) {
        demo.push(
          await withFolder((empty) =>
            timeStart(() => startProcess([serverScript], { ...serverEnv(empty), VOT_DEMO: '1' })),
          ),
        )
      }
      return [
        ...figuresOf('built server', server, 1.5),
        ...figuresOf('npm start', command, 1.5),
        ...figuresOf('demo season', demo, 10),
      ]
    }),
}

/** Seconds until the first answer, and those of them on a CPU. */
interface Start {
  readonly wall: number
  readonly cpu: number
}

function figuresOf(name: string, starts: readonly Start[], most: number): Figure[] {
  const median = (key: keyof Start) => medianOf(starts.map((start) => start[key]))
  return [
    { name: `${name}, start to healthy`, measured: median('wall'), unit: 's', bound: { most } },
    { name: `${name}, CPU time of that`, measured: median('cpu'), unit: 's', bound: null },
  ]
}

async function timeStart(start: () => Promise<BenchProcess>): Promise<Start> {
  const begin = performance.now()
  const server = await start()
  const { ok } = await fetch(server.url + readHealth.path)
  const wall = (performance.now() - begin) / 1000
  const cpu = (await readCpuMs(server.pid)) / 1000
  await server.stop()
  if (!ok) throw new Error('the server is not healthy')
  return { wall, cpu }
}
