import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { countProcess } from '../process-metrics'

/** Metrics of the parent and of all its workers. */
export interface ParentMetrics {
  countDeath(): void
  /** @param figures of each worker, whose labels tell them apart */
  write(figures: readonly (readonly object[])[]): Promise<string>
}

export function createParentMetrics(wanted: number, healthy: () => number): ParentMetrics {
  const registry = new Registry()
  countProcess(registry, { worker: 'parent' })
  const deaths = new Counter({
    name: 'vot_worker_deaths_total',
    help: 'Workers that ended without being told to',
    registers: [registry],
  })
  new Gauge({
    name: 'vot_workers',
    help: 'Workers that take requests',
    registers: [registry],
    collect() {
      this.set(healthy())
    },
  })
  const all = { name: 'vot_workers_wanted', help: 'Workers that there shall be', registers: [registry] }
  new Gauge(all).set(wanted)
  return {
    countDeath: () => deaths.inc(),
    async write(figures) {
      const own = await registry.getMetricsAsJSON()
      return await AggregatorRegistry.aggregate([own, ...figures.map((each) => [...each])]).metrics()
    },
  }
}
