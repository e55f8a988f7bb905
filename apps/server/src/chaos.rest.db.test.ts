import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { randomBelow, seededRandom, shuffled } from '@vot/domain'
import {
  type AskDatabase,
  checkHistory,
  fillDisk,
  onEachDatabase,
  openFaultyNetwork,
  runHall,
  type ServerProcess,
  spawnServer,
} from '@vot/testkit'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findFakeTime } from '../../../tools/testing/provide-test-needs.mjs'
import type { DatabaseLocation } from './db/open-database'

/** `npm run chaos` sets them: for longer, and another order each time. */
const seconds = Number(process.env.VOT_CHAOS_SECONDS ?? 0)
const seed = Number(process.env.VOT_CHAOS_SEED ?? 20_260_314)
const desks = 50
/** Of each fault, and between two. */
const faultMs = 3_000
const calmMs = 1_500

type Fault = () => Promise<void>
type Faults = Readonly<Record<string, Fault>>

/** A server with a clock of its own, and what may happen to it. */
interface Site {
  server: ServerProcess | null
  readonly faults: Faults
}

onEachDatabase('a hall in which things fail', (start) => {
  async function openSite(folder: string, name: string, location: DatabaseLocation, more: Faults): Promise<Site> {
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
    const site: Site = {
      server: await spawnServer(location, env),
      faults: {
        async 'a process stands still'() {
          site.server?.pause('SIGSTOP')
          // Longer than PostgreSQL leaves it its locks.
          await sleep(2 * faultMs)
          site.server?.pause('SIGCONT')
        },
        async 'a process is killed'() {
          const killed = site.server
          site.server = null
          await killed?.end('SIGKILL')
          site.server = await spawnServer(location, env)
        },
        async 'a clock is an hour ahead, and set back'() {
          setClock('+1h')
          await sleep(faultMs)
          setClock('+0')
        },
        ...more,
      },
    }
    onTestFinished(async () => void (await site.server?.end('SIGKILL')))
    return site
  }

  /** Two processes on PostgreSQL, each with a network of its own to it. */
  async function openTwoSites(folder: string, location: DatabaseLocation) {
    if (location.dialect !== 'postgres') throw new Error('several processes need PostgreSQL')
    const { port, pathname } = new URL(location.url)
    const sites: Site[] = []
    for (const name of ['first', 'second']) {
      const network = await openFaultyNetwork(Number(port))
      const url = `postgres://postgres@127.0.0.1:${network.port}${pathname}`
      const site = await openSite(
        folder,
        name,
        { dialect: 'postgres', url },
        {
          async 'the network to the database is cut'() {
            network.setDown(true)
            await sleep(faultMs)
            network.setDown(false)
          },
          async 'the network to the database is slow'() {
            network.setDelay(150)
            await sleep(faultMs)
            network.setDelay(0)
          },
          async 'the network to the database is silent'() {
            network.setSilent(true)
            await sleep(2 * faultMs)
            network.setSilent(false)
          },
        },
      )
      onTestFinished(() => network.stop())
      sites.push(site)
    }
    const client = new Client({ connectionString: location.url })
    await client.connect()
    onTestFinished(() => client.end())
    return { sites, askDatabase: (async (sql) => (await client.query(sql)).rows) satisfies AskDatabase }
  }

  /** One process on SQLite, on a disk of its own. */
  async function openOneSite(folder: string) {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=0700', 'tmpfs', disk])
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
    const location = { dialect: 'sqlite', file: join(disk, 'vot.sqlite') } as const
    const filled = join(disk, 'filled')
    const site = await openSite(folder, 'only', location, {
      async 'the disk is full'() {
        const until = performance.now() + faultMs
        while (performance.now() < until) {
          fillDisk(filled)
          await sleep(50)
        }
        rmSync(filled)
      },
    })
    const askDatabase: AskDatabase = async (sql) => {
      const database = new DatabaseSync(location.file, { timeout: 5_000 })
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
      }
    }
    return { sites: [site], askDatabase }
  }

  test(
    'every acknowledged write is there once, events have no gap, and nothing is given to two matches',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'vot-chaos-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const { sites, askDatabase } =
        start.dialect === 'postgres' ? await openTwoSites(folder, (await start()).location) : await openOneSite(folder)
      const random = seededRandom(`${seed}`)
      const urls = () => sites.flatMap(({ server }) => server?.url ?? [])
      const hall = await runHall({ urls, askDatabase, desks, random })
      const until = performance.now() + seconds * 1_000
      const happened: string[] = []
      do {
        for (const name of shuffled(Object.keys(sites[0]?.faults ?? {}), random)) {
          const on = randomBelow(random, sites.length)
          happened.push(`${name} (${on + 1})`)
          await sites[on]?.faults[name]?.()
          const before = hall.acknowledged()
          await sleep(calmMs)
          const message = happened.join(', ')
          await expect.poll(hall.acknowledged, { timeout: 20_000, message }).toBeGreaterThan(before)
        }
      } while (performance.now() < until)
      const history = await hall.finish()
      const { acknowledged, holds, logs } = history
      if (seconds > 0) {
        const events = logs.reduce((sum, { seq }) => sum + seq, 0)
        const counts = `${acknowledged.length} writes, ${holds.length / 4} matches, ${events} events`
        process.stdout.write(`${start.dialect}, seed ${seed}: ${happened.length} faults, ${counts}\n`)
      }
      expect(checkHistory(history), `seed ${seed}: ${happened.join(', ')}`).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(100)
      expect(holds.length).toBeGreaterThan(0)
      const printed = sites.flatMap(({ server }) => server?.printed ?? [])
      expect(printed.filter((line) => line.includes('    at '))).toEqual([])
    },
    (seconds + 300) * 1_000,
  )
})
