// @ts-check
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * What `@vot/contract` is for who installs the client, as a declaration file: every released call with what it takes
 * and answers, written out. So the package needs neither zod nor the contract, and an editor shows plain fields.
 * @param {string} root
 * @returns {string}
 */
export function writeContractTypes(root) {
  const folder = join(root, 'packages/client/src')
  const probe = join(folder, 'probe.ts')
  const names = exportsOf(folder)
  const text = [
    `import type { commonErrors, CallInput, ErrorsOf, LiveMessage, ResponseOf } from '@vot/contract'`,
    `import type * as calls from './calls'`,
    `export type Common = (typeof commonErrors)[number]`,
    `export type Live = LiveMessage`,
    ...names.map(
      (name) =>
        `export type ${name} = [CallInput<typeof calls.${name}>, ResponseOf<typeof calls.${name}>, ` +
        `ErrorsOf<typeof calls.${name}>]`,
    ),
  ].join('\n')
  const { checker, types } = resolve(root, probe, text)
  const write = (/** @type {ts.Type} */ type) => writeType(checker, type, '')
  const calls = names.map((name) => {
    const parts = checker.getTypeArguments(/** @type {ts.TypeReference} */ (types.get(name)))
    const [sent, answered, code] = parts.map(write)
    const isFile = answered?.includes('file_name') === true && answered.includes('bytes')
    const file = isFile ? ' & { readonly produces: string }' : ''
    return `export declare const ${name}: Endpoint<${sent}, ${isFile ? 'unknown' : answered}, ${code}>${file}`
  })
  const [common, live] = [types.get('Common'), types.get('Live')]
  if (!common || !live) throw new Error('the contract has no common errors or no live events')
  return `${head}
export declare const commonErrors: readonly (${write(common)})[]
export type LiveMessage = ${write(live)}

${calls.join('\n\n')}
`
}

const head = `/** A call of the API. */
export interface Endpoint<Sent = any, Answered = any, Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly produces?: string
  readonly upload?: true
  /** What it may be refused by beside \`commonErrors\`. */
  readonly errors: readonly Code[]
  /** For types alone: it is never there. */
  readonly shapes?: { readonly sent: Sent; readonly answered: Answered } | undefined
}
export type CallInput<E extends Endpoint> = E extends Endpoint<infer Sent, any, any> ? Sent : never
export type ResponseOf<E extends Endpoint> = E extends Endpoint<any, infer Answered, any> ? Answered : never
export type ErrorsOf<E extends Endpoint> = E['errors'][number]
export declare const apiVersion: '1'
`

/** @param {string} folder */
function exportsOf(folder) {
  const text = ts.sys.readFile(join(folder, 'calls.ts')) ?? ''
  const list = /export \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return [...list.matchAll(/\w+/g)].map(([name]) => name)
}

/**
 * The types that a source declares which is nowhere on disk.
 * @param {string} root
 * @param {string} file
 * @param {string} text
 */
function resolve(root, file, text) {
  const config = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, files: [file] }, ts.sys, dirname(file))
  /** @type {ts.CompilerOptions} */
  const compiler = { ...options, incremental: false, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], noEmit: true }
  const host = ts.createCompilerHost(compiler)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, language, ...rest) =>
    name === file ? ts.createSourceFile(name, text, language) : getSourceFile(name, language, ...rest)
  const program = ts.createProgram([file], compiler, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const symbol = source && checker.getSymbolAtLocation(source)
  if (!symbol) throw new Error(`${file} exports nothing`)
  const exported = checker.getExportsOfModule(symbol)
  return { checker, types: new Map(exported.map((each) => [each.name, checker.getDeclaredTypeOfSymbol(each)])) }
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {string} indent
 * @returns {string}
 */
function writeType(checker, type, indent) {
  const { TypeFlags } = ts
  if (type.flags & TypeFlags.Boolean) return 'boolean'
  if (type.isUnion()) {
    const parts = type.types.map((part) => writeType(checker, part, indent))
    const isBoolean = parts.includes('true') && parts.includes('false')
    const left = isBoolean ? parts.filter((part) => part !== 'true' && part !== 'false').concat('boolean') : parts
    return [...new Set(left)].join(' | ')
  }
  if (type.isStringLiteral()) return `'${type.value}'`
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return checker.typeToString(type)
  if (type.symbol?.name === 'Uint8Array') return 'Uint8Array'
  if (checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))
    return `readonly [${parts.map((part) => writeType(checker, part, indent)).join(', ')}]`
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))
    return `readonly (${item ? writeType(checker, item, indent) : 'unknown'})[]`
  }
  const inner = `${indent}  `
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0
    const written = writeType(checker, checker.getTypeOfSymbol(field), inner)
    const name = /^[a-z_]\w*$/i.test(field.name) ? field.name : `'${field.name}'`
    return `${inner}readonly ${name}${isOptional ? '?' : ''}: ${written}\n`
  })
  const rest = checker.getIndexInfosOfType(type).map(({ keyType, type: value }) => {
    return `${inner}readonly [name: ${checker.typeToString(keyType)}]: ${writeType(checker, value, inner)}\n`
  })
  return fields.length + rest.length === 0 ? '{}' : `{\n${[...fields, ...rest].join('')}${indent}}`
}
