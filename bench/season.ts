import { readBracket, readSeason } from '@vot/contract'
import { ApiClient } from './api-client'
import { startServer } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { LoadConnection, writeRequest } from './load-connection'
import { makeSeason } from './make-season'
import { planCourse } from './plan-course'
import { withFolder } from './with-folder'

const tournaments = 24
const readsAfterResults = 100

export const season: Bench = {
  name: 'season',
  title: 'Reading a season',
  method: `${tournaments} tournaments of 64 teams, all but the last of them played to the end (some 2,900 matches). Then ${readsAfterResults} results of the last one, and after each the table of the season and that tournament's bracket are read once, in turns, uncompressed over one keep-alive connection; medians. The first reading is the one after a new start of the server, which resolves every bracket.`,
  paths: ['apps/server/src/publish/season'],
  run: () =>
    withFolder(async (folder) => {
      const before = await startServer(folder)
      let results: Buffer[]
      let last: number
      try {
        const api = new ApiClient(before.url)
        await api.signIn()
        const ids = await makeSeason(api, tournaments)
        last = ids.at(-1) ?? 0
        const connection = await LoadConnection.open(api.url)
        for (const id of ids.slice(0, -1)) {
          for (const result of await planCourse(api, id)) await connection.sendForOk(result)
        }
        connection.close()
        results = await planCourse(api, last)
      } finally {
        await before.stop()
      }
      const server = await startServer(folder)
      try {
        return await measure(server.url, results, readBracket.path.replace(':id', String(last)))
      } finally {
        await server.stop()
      }
    }),
}

async function measure(url: string, results: readonly Buffer[], bracketPath: string): Promise<Figure[]> {
  const connection = await LoadConnection.open(url)
  const read = (path: string) => timeOf(connection, writeRequest('GET', path, { 'accept-encoding': 'identity' }))
  const first = await read(readSeason.path)
  const [ofSeason, ofBracket]: [number[], number[]] = [[], []]
  for (const [index, result] of results.slice(0, readsAfterResults).entries()) {
    await connection.sendForOk(result)
    // Each comes first after every other result.
    if (index % 2 === 0) ofBracket.push(await read(bracketPath))
    ofSeason.push(await read(readSeason.path))
    if (index % 2 === 1) ofBracket.push(await read(bracketPath))
  }
  connection.close()
  const [after, bracket] = [medianOf(ofSeason), medianOf(ofBracket)]
  return [
    {
      name: 'the season after a result against a bracket after it',
      measured: after / bracket,
      unit: 'ratio',
      bound: null,
    },
    { name: 'the season after a result', measured: after, unit: 'ms', bound: null },
    { name: 'the season for the first time', measured: first, unit: 'ms', bound: null },
  ]
}

async function timeOf(connection: LoadConnection, request: Buffer): Promise<number> {
  const begin = performance.now()
  await connection.sendForOk(request)
  return performance.now() - begin
}
