import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '@vot/contract'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database'
import { countDatabaseFaults } from '../db/log-database-fault'
import { countProcess } from '../process-metrics'

/** Metrics of this process, for /metrics. */
export interface ServerMetrics {
  /** One answered request; seconds from its arrival to its last byte. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  /** Seconds from an event's commit until it is on its way to those who watch. */
  observeDelivery(seconds: number): void
  readonly contentType: string
  write(): Promise<string>
}

/** The way to the figures of all processes, for one of several. */
export interface OtherProcesses {
  readonly number: string
  gather(): Promise<string>
  onCount(count: () => Promise<readonly object[]>): void
}

export function createServerMetrics(facts: {
  viewers: () => number
  shortcuts: () => number
  madeApart: () => number
  responseTimes: ResponseTimes
  database: Pick<Database, 'ping' | 'pools' | 'standbyReads'>
  /** The folder of the database, where it is a file of this machine. */
  dataFolder: string | null
  /** When the newest backup was made, 0 for never; null where the server makes none. */
  lastBackup: (() => number) | null
  others: OtherProcesses | null
}): ServerMetrics {
  const { others } = facts
  const registry = new Registry()
  if (others) {
    // Not added up: a sum falls when one process starts anew, and who reads it would take that for a rise.
    registry.setDefaultLabels({ worker: others.number })
    others.onCount(() => registry.getMetricsAsJSON())
  }
  countProcess(registry)
  const duration = new Histogram({
    name: 'vot_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'vot_live_viewers',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(facts.viewers())
    },
  })
  new Counter({
    name: 'vot_prepared_answers_total',
    help: 'Public answers sent from prepared bytes past the routes',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(facts.shortcuts())
    },
  })
  new Counter({
    name: 'vot_answers_made_apart_total',
    help: 'Large answers that were made in a process of their own',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(facts.madeApart())
    },
  })
  const delivery = new Histogram({
    name: 'vot_live_delivery_seconds',
    help: 'Time from the commit of an event until this process sends it to those who watch',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  measureDatabase(registry, facts.database)
  measureMachine(registry, facts)
  return {
    // Clocks of two machines differ, and clocks are set back.
    observeDelivery: (seconds) => delivery.observe(Math.max(0, seconds)),
    observe({ method, route, status, seconds }) {
      duration.observe({ method, route, status }, seconds)
      // A live stream is open as long as its viewer stays.
      if (route.startsWith('/api/') && route !== livePath) facts.responseTimes.add(seconds * 1_000)
    },
    contentType: registry.contentType,
    write: () => (others ? others.gather() : registry.metrics()),
  }
}

/** Sooner than who gathers the figures of all processes gives up. */
const readyTimeoutMs = 1_000

function measureDatabase(registry: Registry, database: Pick<Database, 'ping' | 'pools' | 'standbyReads'>): void {
  new Gauge({
    name: 'vot_ready',
    help: 'Whether the database answers within a second and takes writes (1) or not (0)',
    registers: [registry],
    async collect() {
      const answers = database.ping().then(
        () => 1,
        () => 0,
      )
      this.set(await Promise.race([answers, sleep(readyTimeoutMs, 0, { ref: false })]))
    },
  })
  new Counter({
    name: 'vot_database_faults_total',
    help: 'What the database could not do, by why: away, held up by others, or without room',
    labelNames: ['fault'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [fault, times] of countDatabaseFaults()) this.inc({ fault }, times)
    },
  })
  new Gauge({
    name: 'vot_database_connections',
    help: 'Connections to PostgreSQL by pool and state; "waiting" counts those who have none yet',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, ...states } of database.pools())
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count)
    },
  })
  const { standbyReads } = database
  if (!standbyReads) return
  new Counter({
    name: 'vot_standby_reads_total',
    help: 'Public reads: at the standby, or at the primary since the standby was behind or away',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(standbyReads())) this.inc({ outcome }, count)
    },
  })
}

function measureMachine(
  registry: Registry,
  { dataFolder, lastBackup }: { dataFolder: string | null; lastBackup: (() => number) | null },
): void {
  // In a container what that may use.
  const memory = process.constrainedMemory() || totalmem()
  const all = { name: 'vot_machine_memory_bytes', help: 'Memory that the machine has', registers: [registry] }
  new Gauge(all).set(Math.min(memory, totalmem()))
  if (dataFolder !== null) {
    new Gauge({
      name: 'vot_disk_size_bytes',
      help: 'Size of the disk that holds the database',
      registers: [registry],
      async collect() {
        const { blocks, bsize } = await statfs(dataFolder)
        this.set(blocks * bsize)
      },
    })
    new Gauge({
      name: 'vot_disk_free_bytes',
      help: 'What is free on the disk that holds the database',
      registers: [registry],
      async collect() {
        const { bavail, bsize } = await statfs(dataFolder)
        this.set(bavail * bsize)
      },
    })
  }
  if (lastBackup !== null) {
    new Gauge({
      name: 'vot_backup_timestamp_seconds',
      help: 'When the newest backup in the data folder was made, 0 for never',
      registers: [registry],
      collect() {
        this.set(lastBackup() / 1_000)
      },
    })
  }
}

const maxSamples = 1_000

/** How long the latest answers of this process took; the others of a cluster know their own. Bounded: the last 1,000. */
export class ResponseTimes {
  readonly #latest = new Float64Array(maxSamples)
  #count = 0

  /** Milliseconds. */
  add(ms: number): void {
    this.#latest[this.#count % maxSamples] = ms
    this.#count += 1
  }

  /** Milliseconds with one decimal; null before the first answer. */
  median(): number | null {
    const sorted = this.#latest.slice(0, Math.min(this.#count, maxSamples)).sort()
    const upper = sorted[sorted.length >> 1]
    const lower = sorted[(sorted.length - 1) >> 1]
    return upper === undefined || lower === undefined ? null : Math.round((lower + upper) * 5) / 10
  }
}
