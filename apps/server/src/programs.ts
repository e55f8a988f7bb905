import type { ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'

export type Program =
  | 'backup'
  | 'large-body-process'
  | 'picture-process'
  | 'push-thread'
  | 'read-workbook-process'
  | 'reading-process'
  | 'serve'
  | 'tracing'

let build = import.meta.url.endsWith('.ts') ? undefined : new URL('./', import.meta.url)
let isBackgroundSlower = true

/**
 * Starts programs from the build in this folder, at the priority of this process. Tests of the sources use it: from the
 * sources a start takes a second, and at a lower priority the programs hardly run beside other test workers.
 */
export function setProgramFolder(folder: URL): void {
  build = folder
  isBackgroundSlower = false
}

/** Gives a process a lower priority than the server, which answers requests meanwhile. */
export function runInBackground({ pid }: ChildProcess): void {
  if (pid !== undefined && isBackgroundSlower) setPriority(pid, Math.max(10, getPriority()))
}

/** The built file of a program that runs beside the server; undefined where there are its sources alone. */
export function builtProgram(name: Program): URL | undefined {
  return build && new URL(`${name}.js`, build)
}

/** What a thread is started with: the built program, or its source, which needs the loader of the sources first. */
export function threadScript(name: Program, source: URL): URL {
  const built = builtProgram(name)
  if (built) return built
  const loader = import.meta.resolve('tsx/esm/api')
  const code = `import { register } from '${loader}'; register(); await import('${source.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
