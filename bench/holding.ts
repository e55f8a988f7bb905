import { setTimeout as sleep } from 'node:timers/promises'
import {
  assignNext,
  createCourt,
  createUser,
  type Endpoint,
  endpoints,
  importArchive,
  listGroupMatches,
  recreateBracket,
  saveMatchResult,
  setRestTime,
} from '@vot/contract'
import { ApiClient } from './api-client'
import { adminPassword, type BenchProcess, startServer, twinScript } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { archiveOf, type LargeGroup } from './large-group'
import { forgetPeak, readPeakMb } from './process-usage'
import { withFolder } from './with-folder'

const rounds = 2
/** So long after an answer the server has nothing left to do for it. */
const settleMs = 10

/** A write that is done in turns of its own before its transaction. */
const runInSlices = 'archive taken in'

const full = { type: 'double_elimination', variant: 'full' } as const
const groupsOf = (groupSize: number) => ({ type: 'round_robin', variant: 'groups', groupSize }) as const
const league = { type: 'round_robin', variant: 'league' } as const

const small: LargeGroup = { name: 'full double of 8', teams: 8, format: full, played: 'all' }
const large: readonly LargeGroup[] = [
  { name: 'league of 64, played', teams: 64, format: league, played: 'all' },
  { name: 'full double of 1024, not played', teams: 1024, format: full, played: 'none' },
  { name: 'groups of 64 of 1024, not played', teams: 1024, format: groupsOf(64), played: 'none' },
]

export const holding: Bench = {
  name: 'holding',
  title: 'How long a request holds the process',
  method: `The longest turn of the server's event loop while it answered one request and nobody else asked, as CPU time of its thread (/proc, looked at from inside at every turn), which other work on the machine does not lengthen. Read: every GET of the API for a group and its one division, signed in as an administrator and compressed; told is the worst of them. Each is asked ${rounds} times, after a write that makes prepared answers old, and the median counts. Write: the archive of the group taken in, the first assignment, which plans the day, the first result, the bracket made anew. Of groups of 64 each read is asked once. Memory: the most that the server had in RAM, the processes beside it not included.`,
  paths: ['apps/server/src/http', 'apps/server/src/play'],
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder, { NODE_OPTIONS: `--import=${twinScript('loop-watch')}` })
      try {
        const api = new ApiClient(server.url)
        await api.signIn()
        const watch = new Watch(server)
        const figures: Figure[] = []
        const smallest = await measure(api, watch, small, 0)
        figures.push(ms(`read, ${small.name}`, smallest.read))
        for (const [index, group] of large.entries()) {
          const { read, path, writes, peak } = await measure(api, watch, group, 10_000 * (index + 1))
          figures.push(ms(`read, ${group.name}: ${path}`, read, 20))
          figures.push({
            name: `the same against ${small.name}`,
            measured: read / smallest.read,
            unit: 'ratio',
            bound: null,
          })
          for (const [name, held] of writes)
            figures.push(ms(`${name}, ${group.name}`, held, name === runInSlices ? 50 : 200))
          figures.push({ name: `memory at most, ${group.name}`, measured: peak, unit: 'MB', bound: null })
        }
        return figures
      } finally {
        await server.stop()
      }
    }),
}

function ms(name: string, measured: number, most: number | null = null): Figure {
  return { name, measured, unit: 'ms', bound: most === null ? null : { most } }
}

class Watch {
  constructor(readonly server: BenchProcess) {}

  /** Milliseconds of CPU that the server's event loop took for its longest turn during the action. */
  async over(action: () => Promise<unknown>): Promise<number> {
    const { printed, pid } = this.server
    const before = printed.length
    process.kill(pid, 'SIGUSR2')
    await sleep(settleMs)
    await action()
    await sleep(settleMs)
    process.kill(pid, 'SIGUSR2')
    for (;;) {
      await sleep(1)
      const line = printed.slice(before).find((each) => each.startsWith('Longest turn '))
      if (line) return Number(line.split(' ')[2])
    }
  }
}

interface Measured {
  /** The worst read, and its path. */
  readonly read: number
  readonly path: string
  readonly writes: ReadonlyMap<string, number>
  /** Of the server alone, in megabytes. */
  readonly peak: number
}

async function measure(api: ApiClient, watch: Watch, group: LargeGroup, first: number): Promise<Measured> {
  const writes = new Map<string, number>()
  const { pid } = watch.server
  await forgetPeak(pid)
  const timedWrite = async (name: string, action: () => Promise<unknown>) => {
    writes.set(name, await watch.over(action))
  }
  let ids = { group: 0, tournament: 0 }
  const body = archiveOf(group, first)
  await timedWrite('archive taken in', async () => {
    const made = await api.call(importArchive, { body })
    ids = { group: made.group_id ?? 0, tournament: made.tournament_ids[0] ?? 0 }
  })
  const params = { id: String(ids.tournament) }
  if (group.played === 'none') {
    const court = { name: `Sân ${first + 1}`, venue: 'Sân Tao Đàn' }
    await api.call(createCourt, { body: court })
    const referee = { name: 'Trọng Tài', username: `trongtai${first}`, password: adminPassword, role: 'ref' } as const
    await api.call(createUser, { body: referee })
    // It plans the day.
    await timedWrite('first assignment of a day', () =>
      api.call(assignNext, { params: { id: String(ids.group) }, body: {} }),
    )
  }
  let worst = { read: 0, path: '' }
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const address = addressOf(endpoint, ids)
    if (address === null) continue
    const held: number[] = []
    for (let round = 0; round < (group.format.groupSize === 64 ? 1 : rounds); round++) {
      // Prepared answers are old after it.
      if (endpoint.access === 'public:read') await touch(api, ids.group, 10 + round)
      held.push(await watch.over(() => get(api, address)))
    }
    const read = medianOf(held)
    if (process.env.DETAILS) {
      const memory = `${(await readPeakMb(pid)).toFixed()} MB`
      console.log(`${group.name}\t${address}\t${held.map((each) => each.toFixed(1)).join(' ')}\t${memory}`)
    }
    if (read > worst.read) worst = { read, path: endpoint.path }
  }
  if (group.played === 'none') {
    const { items } = await api.call(listGroupMatches, {
      params: { id: String(ids.group) },
      query: { status: 'upcoming' },
    })
    const [match] = items
    if (match) {
      const winner = { winner_id: match.participant1_id ?? 0, loser_id: match.participant2_id ?? 0 }
      await timedWrite('first result', () =>
        api.call(saveMatchResult, {
          params: { id: String(match.id) },
          body: { ...winner, set1_winner_score: 11, set1_loser_score: 5 },
        }),
      )
    }
    const { type, variant, groupSize = 4 } = group.format
    const body = { confirm: true, bracket_type: type, variant, options: { group_size: groupSize } }
    await timedWrite('bracket made anew', () => api.call(recreateBracket, { params, body: { ...body } }))
  }
  if (process.env.DETAILS) for (const [name, held] of writes) console.log(`${group.name}\t${name}\t${held.toFixed(1)}`)
  return { ...worst, writes, peak: await readPeakMb(pid) }
}

/** Null for what is about neither a group nor a tournament. */
function addressOf({ path }: Endpoint, ids: { readonly group: number; readonly tournament: number }): string | null {
  const own = path.replace(':scope', 'groups')
  if (own.includes('/groups/:id')) {
    const address = own.replace(':id', String(ids.group))
    return address.endsWith('/matches') ? `${address}?status=upcoming` : address
  }
  if (own.includes('/tournaments/:id')) return own.replace(':id', String(ids.tournament))
  return own.includes(':') ? null : `${own}${own.endsWith('registrations') ? `?tournament_id=${ids.tournament}` : ''}`
}

/** A write that every prepared answer of the group is old after. */
async function touch(api: ApiClient, groupId: number, minutes: number): Promise<void> {
  await api.call(setRestTime, { params: { id: String(groupId) }, body: { minutes } })
}

async function get(api: ApiClient, address: string): Promise<void> {
  const response = await fetch(api.url + address, {
    headers: { authorization: api.headers.authorization ?? '', 'accept-encoding': 'br' },
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`GET ${address}: ${response.status}`)
}
