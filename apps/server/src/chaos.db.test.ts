import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomBelow, seededRandom, shuffled } from '@vot/domain'
import {
  checkHistory,
  type FaultyNetwork,
  onPostgres,
  openFaultyNetwork,
  runHall,
  type ServerProcess,
  spawnServer,
} from '@vot/testkit'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findFakeTime } from '../../../tools/testing/provide-test-needs.mjs'

/** `npm run chaos` sets them: for longer, and another order each time. */
const seconds = Number(process.env.VOT_CHAOS_SECONDS ?? 0)
const seed = Number(process.env.VOT_CHAOS_SEED ?? 20_260_314)
const desks = 50
/** Of each fault, and between two. */
const faultMs = 3_000
const calmMs = 1_500

/** One of several servers on a database, with a network and a clock of its own. */
interface Site {
  server: ServerProcess | null
  readonly network: FaultyNetwork
  start(): Promise<void>
  setClock(offset: string): void
}

onPostgres('a hall in which things fail', (start) => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-chaos-'))

  async function openSite(name: string, url: URL): Promise<Site> {
    const network = await openFaultyNetwork(Number(url.port))
    const clock = join(folder, name)
    const setClock = (offset: string) => writeFileSync(clock, offset)
    setClock('+0')
    const env = {
      LD_PRELOAD: findFakeTime() ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      // Only the time of day moves, as when somebody sets it.
      DONT_FAKE_MONOTONIC: '1',
      TRUSTED_ADDRESSES: '127.0.0.1',
      PUSH: 'off',
    }
    const place = { dialect: 'postgres', url: `postgres://postgres@127.0.0.1:${network.port}${url.pathname}` } as const
    const site: Site = {
      server: null,
      network,
      async start() {
        site.server = await spawnServer(place, env)
      },
      setClock,
    }
    onTestFinished(async () => {
      await site.server?.end('SIGKILL')
      await network.stop()
    })
    return site
  }

  const faults: Readonly<Record<string, (site: Site) => Promise<void>>> = {
    async 'a process stands still'({ server }) {
      server?.pause('SIGSTOP')
      // Longer than the database leaves it its locks.
      await sleep(2 * faultMs)
      server?.pause('SIGCONT')
    },
    async 'a process is killed'(site) {
      const killed = site.server
      site.server = null
      await killed?.end('SIGKILL')
      await site.start()
    },
    async 'the network to the database is cut'({ network }) {
      network.setDown(true)
      await sleep(faultMs)
      network.setDown(false)
    },
    async 'the network to the database is slow'({ network }) {
      network.setDelay(150)
      await sleep(faultMs)
      network.setDelay(0)
    },
    async 'the network to the database is silent'({ network }) {
      network.setSilent(true)
      await sleep(2 * faultMs)
      network.setSilent(false)
    },
    async 'a clock is an hour ahead, and set back'(site) {
      site.setClock('+1h')
      await sleep(faultMs)
      site.setClock('+0')
    },
  }

  test(
    'every acknowledged write is there once, events have no gap, and nothing is given to two matches',
    async () => {
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const { location } = await start()
      if (location.dialect !== 'postgres') throw new Error('several processes need PostgreSQL')
      const url = new URL(location.url)
      const database = new Client({ connectionString: location.url })
      await database.connect()
      onTestFinished(() => database.end())
      const sites = [await openSite('first', url), await openSite('second', url)]
      // One makes the first administrator.
      for (const site of sites) await site.start()

      const random = seededRandom(`${seed}`)
      const hall = await runHall({
        urls: () => sites.flatMap(({ server }) => server?.url ?? []),
        database,
        desks,
        random,
      })
      const until = performance.now() + seconds * 1_000
      const happened: string[] = []
      do {
        const names = shuffled(Object.keys(faults), random)
        for (const name of names) {
          const on = randomBelow(random, sites.length)
          happened.push(`${name} (${on + 1})`)
          const before = hall.acknowledged()
          const site = sites[on]
          if (site) await faults[name]?.(site)
          await sleep(calmMs)
          // The other one goes on meanwhile, or this one afterwards.
          await expect
            .poll(hall.acknowledged, { timeout: 20_000, message: happened.join(', ') })
            .toBeGreaterThan(before)
        }
      } while (performance.now() < until)
      const history = await hall.finish()
      if (seconds > 0) {
        const { acknowledged, holds, logs } = history
        const events = logs.reduce((sum, { seq }) => sum + seq, 0)
        const times = `${happened.length} faults, ${holds.length / 4} matches`
        process.stdout.write(`seed ${seed}: ${times}, ${acknowledged.length} writes, ${events} events\n`)
      }
      expect(checkHistory(history), `seed ${seed}: ${happened.join(', ')}`).toEqual([])
      expect(history.acknowledged.length).toBeGreaterThan(100)
      expect(history.holds.length).toBeGreaterThan(0)
      const printed = sites.flatMap(({ server }) => server?.printed ?? [])
      expect(printed.filter((line) => line.includes('    at '))).toEqual([])
    },
    (seconds + 300) * 1_000,
  )
})
