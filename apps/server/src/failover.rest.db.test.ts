import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClub, createGroup, listClubs, login, updateTournament } from '@vot/contract'
import {
  division,
  fixedClock,
  openStream,
  type PostgresPair,
  type ServerProcess,
  spawnServer,
  startPostgresPair,
  testPassword,
} from '@vot/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const fields = division({ clock: fixedClock(Date.now()) })
const promisedMs = 5_000

/** What writers were told, and what viewers saw. */
interface History {
  /** Names of clubs whose making was acknowledged. */
  readonly acknowledged: string[]
  /** Of each viewer: the numbers of the events it was told, over all its streams. */
  readonly seen: number[][]
  lastAnswerAt: number
}

describe('a primary of PostgreSQL that dies', () => {
  let pair: PostgresPair
  const servers: ServerProcess[] = []
  let token = ''
  beforeAll(async () => {
    pair = await startPostgresPair()
    // One of the processes goes through a pooler.
    const pooler = await pair.startPooler()
    servers.push(
      await spawnServer({ dialect: 'postgres', url: pair.url }),
      await spawnServer({ dialect: 'postgres', url: pooler, directUrl: pair.url }),
    )
    const answer = await send(0, 'POST', login.path, { username: 'admin', password: testPassword })
    token = String(answer.body.token)
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await pair.stop()
  })

  async function send(on: number, method: string, path: string, body?: unknown, key: string = randomUUID()) {
    const response = await fetch(`${servers[on]?.url}${path}`, {
      method,
      headers: {
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  /** As the web app does: the same operation again, under its key, until it is answered for good. */
  async function sendUntilDone(on: number, method: string, path: string, body: unknown) {
    const key = randomUUID()
    for (;;) {
      const answer = await send(on, method, path, body, key)
      if (answer.status !== 503) return answer
      await sleep(50)
    }
  }

  async function write(on: number, tournamentId: number, history: History, going: () => boolean): Promise<void> {
    for (let count = 0; going(); count += 1) {
      const name = `CLB ${on} ${count} ${randomUUID().slice(0, 8)}`
      const made = await sendUntilDone(on, 'POST', createClub.path, { name })
      expect(made).toMatchObject({ status: 201 })
      history.acknowledged.push(name)
      history.lastAnswerAt = performance.now()
      const path = updateTournament.path.replace(':id', String(tournamentId))
      const renamed = await sendUntilDone(on, 'PUT', path, { ...fields, name, venue: 'Sân Tao Đàn' })
      expect(renamed.status).toBe(200)
    }
  }

  /** Follows one tournament, and goes on where it stood when its stream ends. */
  async function watch(on: number, tournamentId: number, seen: number[], until: () => number | null): Promise<void> {
    let cursor: string | undefined
    for (;;) {
      const headers = cursor === undefined ? {} : { 'last-event-id': cursor }
      try {
        const stream = await openStream(`${servers[on]?.url}/api/live?tournament_id=${tournamentId}`, headers)
        for (;;) {
          const last = until()
          if (last !== null && (seen.at(-1) ?? 0) >= last) {
            stream.close()
            return
          }
          const { id, event, data } = await stream.next()
          if (id) cursor = id
          expect(event).not.toBe('resync')
          if (typeof data.seq === 'number') seen.push(data.seq)
        }
      } catch (error) {
        if (error instanceof Error && error.name === 'AssertionError') throw error
        // Cut off, or nothing came for a while: again, as the web app does.
        await sleep(100)
      }
    }
  }

  test('nothing acknowledged is lost or doubled, viewers miss nothing, and no process is restarted', async () => {
    const made = await send(0, 'POST', createGroup.path, {
      group_name: 'Giải Hai Máy',
      venue: 'Sân Tao Đàn',
      divisions: [fields, { ...fields, name: 'Nữ 3.0' }],
      confirm: true,
    })
    const ids: number[] = made.body.divisions.map(({ id }: { id: number }) => id)
    const history: History = { acknowledged: [], seen: ids.map(() => []), lastAnswerAt: 0 }
    let going = true
    let ends: number[] | null = null
    const writers = ids.map((id, on) => write(on, id, history, () => going))
    // Each is watched at the process that does not write it.
    const viewers = ids.map((id, on) => watch(1 - on, id, history.seen[on] ?? [], () => ends?.[on] ?? null))

    await expect.poll(() => history.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
    pair.killPrimary()
    await pair.promoteStandby()
    const promotedAt = performance.now()
    const before = history.acknowledged.length
    await expect.poll(() => history.acknowledged.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before)
    expect(history.lastAnswerAt - promotedAt).toBeLessThan(promisedMs)
    await expect.poll(() => history.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20)
    going = false
    await Promise.all(writers)
    const promoted = new Client({ connectionString: pair.standbyUrl })
    await promoted.connect()
    const { rows } = await promoted.query(
      'select seq from event_counters where tournament_id = any($1) order by tournament_id',
      [ids],
    )
    await promoted.end()
    ends = rows.map(({ seq }) => Number(seq))
    await Promise.all(viewers)

    for (const [on, seen] of history.seen.entries()) {
      const [first = 0] = seen
      const last = ends[on] ?? 0
      expect(seen).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index))
    }
    const { acknowledged } = history
    const { body: clubs } = await send(1, 'GET', listClubs.path)
    const found = clubs.map(({ name }: { name: string }) => name)
    expect(found.toSorted()).toEqual(acknowledged.toSorted())
    const printed = servers.flatMap((server) => server.printed)
    expect(printed.filter((line) => line.includes('Listening'))).toHaveLength(2)
  })
})
