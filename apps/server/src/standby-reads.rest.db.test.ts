import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGroup, listTournaments, login, readDraw, updateTournament } from '@vot/contract'
import {
  division,
  fixedClock,
  type PostgresPair,
  type ServerProcess,
  sparePort,
  spawnServer,
  startPostgresPair,
  testPassword,
} from '@vot/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const fields = division({ clock: fixedClock(Date.now()) })

describe('public reads at a standby', () => {
  let pair: PostgresPair
  const servers: ServerProcess[] = []
  let primary: Client
  let standby: Client
  let token = ''
  let id = 0
  beforeAll(async () => {
    pair = await startPostgresPair()
    const location = { dialect: 'postgres', url: pair.primaryUrl, readUrl: pair.standbyUrl } as const
    servers.push(await spawnServer(location), await spawnServer(location))
    primary = new Client({ connectionString: pair.primaryUrl })
    standby = new Client({ connectionString: pair.standbyUrl })
    await Promise.all([primary.connect(), standby.connect()])
    token = String((await send('POST', login.path, { username: 'admin', password: testPassword })).token)
    const body = { group_name: 'Giải Hai Máy', venue: 'Sân Tao Đàn', divisions: [fields], confirm: true }
    id = (await send('POST', createGroup.path, body)).divisions[0].id
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await Promise.all([primary.end(), standby.end()])
    await pair.stop()
  })

  async function send(method: string, path: string, body: unknown) {
    const response = await fetch(`${servers[0]?.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    expect(response.status, JSON.stringify(answer)).toBeLessThan(300)
    return answer
  }
  const rename = (name: string) =>
    send('PUT', updateTournament.path.replace(':id', String(id)), { ...fields, name, venue: 'Sân Tao Đàn' })
  async function get(on: number, path: string) {
    const response = await fetch(`${servers[on]?.url}${path}`)
    expect(response.status).toBe(200)
    return await response.json()
  }
  /** Of the answer about the draw, which tells the number of the tournament's newest event. */
  const seqAt = async (on: number): Promise<number> => (await get(on, readDraw.path.replace(':id', String(id)))).seq
  const seqAtPrimary = async () =>
    Number((await primary.query('select seq from event_counters where tournament_id = $1', [id])).rows[0]?.seq)
  const listedAt = async (on: number): Promise<string> => (await get(on, listTournaments.path)).items[0].name
  /** How often groups were looked at there, as PostgreSQL itself counts. */
  async function looksAtStandby(): Promise<number> {
    const looks = 'coalesce(seq_scan, 0) + coalesce(idx_scan, 0)'
    const counted = `select ${looks} as looks from pg_stat_user_tables where relname = 'tournament_groups'`
    return Number((await standby.query(counted)).rows[0]?.looks ?? 0)
  }
  async function readsOf(on: number) {
    const text = await (await fetch(`${servers[on]?.url}/metrics`)).text()
    const count = (outcome: string) =>
      Number(new RegExp(`^vot_standby_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1])
    return { standby: count('standby'), behind: count('behind'), away: count('away') }
  }

  test('[OPN-44] what is not prepared is read at the standby', async () => {
    await rename('Nam 1')
    const before = await looksAtStandby()
    expect(await seqAt(0)).toBe(await seqAtPrimary())
    expect(await listedAt(0)).toBe('Nam 1')
    // At once, since a connection that nobody needs is closed after ten seconds.
    const figures = await (await fetch(`${servers[0]?.url}/metrics`)).text()
    expect(figures).toMatch(/^vot_database_connections\{pool="standby",state="idle"\} [1-8]$/m)
    expect(figures).toMatch(/^vot_database_connections\{pool="standby",state="waiting"\} 0$/m)
    // PostgreSQL counts a moment later.
    await expect.poll(looksAtStandby, { timeout: 30_000 }).toBeGreaterThan(before)
    expect((await readsOf(0)).standby).toBeGreaterThan(0)
  })

  test('[OPN-45] a standby that is behind is not read: what was acknowledged is shown everywhere', async () => {
    await standby.query('select pg_wal_replay_pause()')
    try {
      for (let count = 0; count < 5; count += 1) {
        await rename(`Nam sau ${count}`)
        const seq = await seqAtPrimary()
        expect([await seqAt(0), await listedAt(0)]).toEqual([seq, `Nam sau ${count}`])
        // The other process is told a moment later.
        const soon = { timeout: 5_000, interval: 10 }
        await expect.poll(() => seqAt(1), soon).toBe(seq)
        await expect.poll(() => listedAt(1), soon).toBe(`Nam sau ${count}`)
      }
      expect((await readsOf(0)).behind).toBeGreaterThan(0)
    } finally {
      await standby.query('select pg_wal_replay_resume()')
    }
  })

  test('[OPN-45] whatever the standby does, no reader of a process sees time run backwards', async () => {
    let going = true
    const follow = async (read: () => Promise<number>) => {
      let last = 0
      while (going) {
        const number = await read()
        expect(number).toBeGreaterThanOrEqual(last)
        last = number
      }
    }
    const countAt = async (on: number) => Number(/^Lần (\d+)$/.exec(await listedAt(on))?.[1] ?? 0)
    const readers = [0, 1].flatMap((on) => [follow(() => seqAt(on)), follow(() => countAt(on))])
    const holdUp = async () => {
      while (going) {
        await standby.query('select pg_wal_replay_pause()')
        await sleep(40)
        await standby.query('select pg_wal_replay_resume()')
        await sleep(40)
      }
    }
    const holding = holdUp()
    for (let count = 1; count <= 40; count += 1) await rename(`Lần ${count}`)
    going = false
    await Promise.all([...readers, holding])
    await expect.poll(() => listedAt(1)).toBe('Lần 40')
  })

  test('a standby given as the primary is told in one line', async () => {
    const starting = spawnServer({ dialect: 'postgres', url: pair.standbyUrl })
    await expect(starting).rejects.toThrow(
      /^the server ended with code 1:\nPostgreSQL at \S+ is a standby and takes no writes: .+$/,
    )
  })

  test('[OPN-46] a server that takes writes is nobody’s standby, and one that is gone is left alone; reading goes on', async () => {
    const gone = await sparePort()
    for (const readUrl of [pair.primaryUrl, `postgres://postgres@127.0.0.1:${gone}/vot`]) {
      servers.push(await spawnServer({ dialect: 'postgres', url: pair.primaryUrl, readUrl }))
      const on = servers.length - 1
      expect(await seqAt(on)).toBe(await seqAtPrimary())
      const { standby: read, away } = await readsOf(on)
      expect({ read, isAway: away > 0 }).toEqual({ read: 0, isAway: true })
      expect(servers[on]?.printed.join('\n')).toMatch(/is no standby|ECONNREFUSED/)
    }
  })
})
