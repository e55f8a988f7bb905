import { livePath } from '@vot/contract'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the process measures of itself, for /metrics. */
export interface ServerMetrics {
  /** One answered request; seconds from its arrival to its last byte. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
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
  others: OtherProcesses | null
}): ServerMetrics {
  const { others } = facts
  const registry = new Registry()
  if (others) {
    // Not added up: a sum falls when one process starts anew, and who reads it would take that for a rise.
    registry.setDefaultLabels({ worker: others.number })
    others.onCount(() => registry.getMetricsAsJSON())
  }
  collectDefaultMetrics({ register: registry })
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
  new Gauge({
    name: 'vot_prepared_answers',
    help: 'Public answers sent from prepared bytes past the routes since the start',
    registers: [registry],
    collect() {
      this.set(facts.shortcuts())
    },
  })
  new Gauge({
    name: 'vot_answers_made_apart',
    help: 'Large answers that were made in a thread of their own since the start',
    registers: [registry],
    collect() {
      this.set(facts.madeApart())
    },
  })
  return {
    observe({ method, route, status, seconds }) {
      duration.observe({ method, route, status }, seconds)
      // A live stream is open as long as its viewer stays.
      if (route.startsWith('/api/') && route !== livePath) facts.responseTimes.add(seconds * 1_000)
    },
    contentType: registry.contentType,
    write: () => (others ? others.gather() : registry.metrics()),
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
