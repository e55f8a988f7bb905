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
  readonly id?: { readonly name?: string }
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
const contractFile = /\/packages\/contract\/src\/[\w/-]+\.ts(\?shapes)?$/

/**
 * Makes the contract light for browsers, where the shapes of the API are types and the server holds to them. An
 * endpoint keeps its method and path; the schemas of its file become a module of their own (`?shapes`), which loads
 * where a screen checks something by them, and goes away where none does.
 */
export function thinContract(): Plugin {
  return {
    name: 'vot:thin-contract',
    enforce: 'pre',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      const body = this.parse(code, { lang: 'ts' }).body as unknown as readonly Statement[]
      const endpoints = body.filter((statement) => declaredIn(statement).some(isEndpoint))
      if (id.endsWith('?shapes')) return { code: withoutEffects(code, body, endpoints), map: null }
      if (endpoints.length === 0) return { code: withoutEffects(code, body, []), map: null }
      const thin = endpoints.map((statement) => thinEndpoint(code, statement))
      return { code: [`export * from ${JSON.stringify(`${id}?shapes`)}`, ...thin].join('\n'), map: null }
    },
  }
}

function declaredIn(statement: Statement): readonly Declared[] {
  return statement.declaration?.declarations ?? statement.declarations ?? []
}

function isEndpoint({ init }: Declared): boolean {
  return init?.callee?.name === 'endpoint'
}

/** Without the statements `gone`; what calls make at the top of the file is marked as free of effects. */
function withoutEffects(code: string, body: readonly Statement[], gone: readonly Statement[]): string {
  let result = code
  for (const statement of [...body].reverse()) {
    if (gone.includes(statement)) {
      result = result.slice(0, statement.start) + result.slice(statement.end)
      continue
    }
    for (const { init } of [...declaredIn(statement)].reverse()) {
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue
      const text = code.slice(init.start, init.end)
      result = `${result.slice(0, init.start)}/* @__PURE__ */ (() => (${text}))()${result.slice(init.end)}`
    }
  }
  return result
}

function thinEndpoint(code: string, statement: Statement): string {
  const [declared] = declaredIn(statement)
  const properties =
    declared?.init?.arguments?.[0]?.properties?.filter(({ key }) => kept.includes(key?.name ?? '')) ?? []
  if (properties.length !== kept.length) throw new Error('An endpoint is an object literal with method and path.')
  const texts = properties.map(({ start, end }) => code.slice(start, end))
  return `export const ${declared?.id?.name} = { ${texts.join(', ')} }`
}
