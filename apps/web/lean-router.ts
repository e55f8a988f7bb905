import type { Plugin } from 'vite'

/** Parts of the router for apps that a server renders, instruments or prefetches, by what remains of them here. */
const unused: Readonly<Record<string, string>> = {
  PrefetchPageLinks: 'return null',
  // Every link on a long list would hold two states and two effects of it.
  usePrefetchBehavior: 'return [false, null, {}]',
  RSCErrorHandler: 'return null',
  parseHydrationData: 'return undefined',
  getRouteInstrumentationUpdates: 'return {}',
  instrumentClientSideRouter: 'return arguments[0]',
  DefaultErrorComponent: 'return null',
}

/** Leaves out of the built router what the app never reaches, 3 kB of every first visit. */
export function leanRouter(): Plugin {
  return {
    name: 'vot:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\/chunk-/, code: /createRoutesFromChildren/ },
      handler: (code) => ({ code: Object.entries(unused).reduce(withBody, code), map: null }),
    },
  }
}

function withBody(code: string, [name, body]: [name: string, body: string]): string {
  const pattern = new RegExp(`^function ${name}\\([\\s\\S]*?\\n}\\n`, 'm')
  if (!pattern.test(code)) throw new Error(`the router has no ${name} any more: look at what its new version needs`)
  return code.replace(pattern, `function ${name}() { ${body} }\n`)
}
