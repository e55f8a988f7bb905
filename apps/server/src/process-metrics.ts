import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** Gauges of prom-client that repeat the sum of another one under the name of a counter. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** Metrics of every process. The start time is added by hand, since prom-client omits its own when it aggregates. */
export function countProcess(registry: Registry, labels: Readonly<Record<string, string>> = {}): void {
  collectDefaultMetrics({ register: registry, labels })
  for (const name of misnamed) registry.removeSingleMetric(name)
  new Gauge({
    name: 'vot_start_time_seconds',
    help: 'When the process started, in seconds since 1970',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, Math.round(Date.now() / 1_000 - process.uptime()))
}
