import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  readonly key?: { readonly name?: string }
}
interface Declared extends Node {
  readonly init?: Node & { readonly callee?: { readonly name?: string }; readonly arguments?: readonly Arguments[] }
}
interface Arguments extends Node {
  readonly properties?: readonly Property[]
}
interface Statement extends Node {
  readonly declaration?: { readonly declarations?: readonly Declared[] }
  readonly declarations?: readonly Declared[]
}

/** What `call` needs of an endpoint; shapes, access and errors are the server's. */
const kept = ['method', 'path']
const contractFile = /\/packages\/contract\/src\/[\w-]+\.ts$/

/**
 * Makes the contract light for browsers: an endpoint keeps its method and path, and what is made by calls at the top of
 * a file (the schemas) goes away where nothing uses it. The web app knows the shapes as types; the server holds to them.
 */
export function thinContract(): Plugin {
  return {
    name: 'vot:thin-contract',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      const body = this.parse(code, { lang: 'ts' }).body as unknown as readonly Statement[]
      let result = code
      for (const statement of [...body].reverse()) {
        const declared = statement.declaration?.declarations ?? statement.declarations ?? []
        for (const { init } of [...declared].reverse()) {
          if (init?.type !== 'CallExpression') continue
          const text =
            init.callee?.name === 'endpoint'
              ? thinEndpoint(code, init.arguments?.[0])
              : code.slice(init.start, init.end)
          result = `${result.slice(0, init.start)}/* @__PURE__ */ (() => ${text})()${result.slice(init.end)}`
        }
      }
      return { code: result, map: null }
    },
  }
}

function thinEndpoint(code: string, definition: Arguments | undefined): string {
  const properties = definition?.properties?.filter(({ key }) => kept.includes(key?.name ?? '')) ?? []
  if (properties.length !== kept.length) throw new Error('An endpoint is an object literal with method and path.')
  return `({ ${properties.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
}
