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

/** Has programs be taken from a build elsewhere, for tests of the sources: started from those, each takes a second. */
export function setProgramFolder(folder: URL): void {
  build = folder
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
