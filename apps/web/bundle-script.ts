import { build, type Plugin } from 'vite'

/** One script of its own beside the bundle, with values that the build sets in it. */
export async function bundleScript(
  input: string,
  values: Readonly<Record<string, unknown>> = {},
  plugins: Plugin[] = [],
): Promise<string> {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    plugins,
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const outputs = 'output' in made ? made.output : []
  const [script] = outputs
  if (script === undefined) throw new Error(`${input} was not built`)
  return script.code
}
