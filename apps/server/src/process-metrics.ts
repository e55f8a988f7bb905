import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** What every process counts of itself. Its start stands apart: prom-client leaves its own out where it gathers several. */
export function countProcess(registry: Registry, labels: Readonly<Record<string, string>> = {}): void {
  collectDefaultMetrics({ register: registry, labels })
  new Gauge({
    name: 'vot_start_time_seconds',
    help: 'When the process started, in seconds since 1970',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, Math.round(Date.now() / 1_000 - process.uptime()))
}
