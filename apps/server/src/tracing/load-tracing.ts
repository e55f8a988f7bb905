import { builtProgram } from '../programs'
import { version } from '../version'
import type { Tracing } from './tracing'

/** Loads the libraries, which take memory and time that nobody else shall pay for. */
export async function loadTracing(worker: string | null): Promise<Tracing> {
  const program = builtProgram('tracing') ?? new URL('./tracing.ts', import.meta.url)
  const { startTracing }: typeof import('./tracing') = await import(program.href)
  return startTracing({ version, worker })
}
