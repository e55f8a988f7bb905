import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { readBracket } from '@vot/contract'
import { ApiClient } from './api-client'
import { type BenchProcess, startProcess, startServer, twinScript } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { LoadConnection, writeRequest } from './load-connection'
import { makeSeason } from './make-season'
import { readCpuMs } from './process-usage'
import { withFolder } from './with-folder'

/** Short turns, so that a slow moment of the machine meets both sides. */
const rounds = 150
const warmUpRounds = 30
const connections = 10
const requestsPerRound = 400
const roundsPerShortRun = 5

export const bracketRead: Bench = {
  name: 'read',
  title: 'Reading a bracket',
  method: `GET of the bracket of 64 teams on ${connections} keep-alive connections, in turns of ${requestsPerRound} requests with a bare node:http process that sends the same bytes under the same headers. What counts is the CPU time of each server process with its kernel work (/proc), not requests per second; median of ${rounds} rounds after ${warmUpRounds} to warm up. "Compressed" is what a browser asks for.`,
  paths: ['apps/server/src/http', 'apps/server/src/play/bracket'],
  run: () => withServer((measure) => measure(rounds).then(summarize)),
  short: (runs) =>
    withServer(async (measure) => {
      const turns = await measure(runs * roundsPerShortRun)
      return Array.from({ length: runs }, (_, run) => {
        const [from, to] = [run * roundsPerShortRun, (run + 1) * roundsPerShortRun]
        return summarize(turns.map(({ name, pairs }) => ({ name, pairs: pairs.slice(from, to) })))
      })
    }),
}

/** Microseconds for a request of the server and of its twin, round by round. */
interface Measured {
  /** `compressed` or not. */
  readonly name: string
  readonly pairs: readonly (readonly [own: number, bare: number])[]
}

/** Hands over how to measure a server with a bracket in so many rounds. */
async function withServer<T>(action: (measure: (rounds: number) => Promise<Measured[]>) => Promise<T>): Promise<T> {
  return await withFolder(async (folder) => {
    const server = await startServer(folder)
    try {
      const api = new ApiClient(server.url)
      await api.signIn()
      const [tournamentId] = await makeSeason(api, 1)
      const path = readBracket.path.replace(':id', String(tournamentId))
      const asked = { compressed: 'gzip, deflate, br', uncompressed: 'identity' }
      return await action(async (count) => {
        const measured: Measured[] = []
        for (const [name, encoding] of Object.entries(asked)) {
          const file = join(folder, `${name}.json`)
          await writeFile(file, JSON.stringify(await copyAnswer(server.url + path, encoding)))
          measured.push({ name, pairs: await compareCpu(server, path, encoding, file, count) })
        }
        return measured
      })
    } finally {
      await server.stop()
    }
  })
}

async function compareCpu(server: BenchProcess, path: string, encoding: string, file: string, count: number) {
  const twin = await startProcess([twinScript('bare-http'), file])
  try {
    const request = writeRequest('GET', path, { 'accept-encoding': encoding })
    const ownLoad = await openConnections(server)
    const bareLoad = await openConnections(twin)
    const pairs: (readonly [own: number, bare: number])[] = []
    for (let round = -warmUpRounds; round < count; round++) {
      const pair = [
        await cpuPerRequest(server, ownLoad, request),
        await cpuPerRequest(twin, bareLoad, request),
      ] as const
      if (round >= 0) pairs.push(pair)
    }
    for (const connection of [...ownLoad, ...bareLoad]) connection.close()
    return pairs
  } finally {
    await twin.stop()
  }
}

function summarize(measured: readonly Measured[]): Figure[] {
  return measured.flatMap(({ name, pairs }): Figure[] => [
    {
      name: `CPU per request, ${name}, against bare node:http`,
      measured: medianOf(pairs.map(([own, bare]) => own / bare)),
      unit: 'ratio',
      bound: { most: 1.18 },
    },
    {
      name: `CPU per request, ${name}`,
      measured: medianOf(pairs.map(([own]) => own)),
      unit: 'µs',
      bound: null,
    },
  ])
}

async function openConnections({ url }: BenchProcess): Promise<LoadConnection[]> {
  return await Promise.all(Array.from({ length: connections }, () => LoadConnection.open(url)))
}

/** Microseconds of CPU that the process takes for one request. */
async function cpuPerRequest({ pid }: BenchProcess, load: readonly LoadConnection[], request: Buffer): Promise<number> {
  const before = await readCpuMs(pid)
  await Promise.all(
    load.map(async (connection) => {
      for (let sent = 0; sent < requestsPerRound / connections; sent++) await connection.sendForOk(request)
    }),
  )
  return (((await readCpuMs(pid)) - before) * 1000) / requestsPerRound
}

const perAnswer = /^(date|connection|keep-alive|transfer-encoding)$/i

/** The bytes of an answer and those of its headers that node:http does not add by itself. */
function copyAnswer(url: string, encoding: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { rawHeaders } = response
        const headers = rawHeaders.filter((_, index) => !perAnswer.test(rawHeaders[index - (index % 2)] ?? ''))
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}
