import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Schema, Shapes } from './endpoint'
import { apiVersion, releasedEndpoints } from './released'
import { shapesOf } from './shapes'

type Json = Readonly<Record<string, unknown>>

/** One released call, as its callers rely on it. */
interface Released {
  readonly call: string
  readonly scope: string
  readonly status: number
  readonly produces: readonly string[]
  readonly params?: Json
  readonly query?: Json
  readonly body?: Json
  readonly response: Json
}

const file = new URL(`../released/version-${apiVersion}.jsonl`, import.meta.url)

function shapeOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function listReleased(): Released[] {
  const calls = [...releasedEndpoints].map(([endpoint, scope]): Released => {
    const { params, query, body, response }: Shapes = shapesOf(endpoint)
    return {
      call: `${endpoint.method} ${endpoint.path}`,
      scope,
      status: endpoint.status ?? 200,
      produces: endpoint.produces === undefined ? [] : [endpoint.produces, ...(endpoint.alsoProduces ?? [])],
      ...(params && { params: shapeOf(params, 'input') }),
      ...(query && { query: shapeOf(query, 'input') }),
      ...(body && { body: shapeOf(body, 'input') }),
      response: shapeOf(response, 'output'),
    }
  })
  return calls.sort((one, other) => (one.call < other.call ? -1 : 1))
}

/** What was a promise and is none any more, in words; empty where `next` only adds. */
function findBreaks(before: Released, next: Released | undefined): string[] {
  const { call } = before
  if (!next) return [`${call} is gone`]
  const breaks: string[] = []
  for (const part of ['scope', 'status', 'produces'] as const) {
    if (JSON.stringify(before[part]) !== JSON.stringify(next[part])) breaks.push(`${call}: another ${part}`)
  }
  for (const part of ['params', 'query', 'body'] as const) {
    breaks.push(...compare(before[part], next[part], 'input', `${call} ${part}`))
  }
  return breaks.concat(compare(before.response, next.response, 'output', `${call} answer`))
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Callers rely on what they may send and on what they get: a field may be added, one that was needed may become
 * needless to send, and a list of words that may be sent may grow. Everything else breaks somebody.
 */
function compare(before: unknown, next: unknown, io: 'input' | 'output', path: string): string[] {
  if (before === undefined) return isObject(next) ? needed(next).map((name) => `${path}.${name} is needed now`) : []
  if (!isObject(before) || !isObject(next)) {
    return JSON.stringify(before) === JSON.stringify(next) ? [] : [`${path} is another`]
  }
  const breaks: string[] = []
  const [fields, nextFields] = [before.properties ?? {}, next.properties ?? {}]
  if (isObject(fields) && isObject(nextFields)) {
    for (const [name, field] of Object.entries(fields)) {
      if (name in nextFields) breaks.push(...compare(field, nextFields[name], io, `${path}.${name}`))
      else breaks.push(`${path}.${name} is gone`)
    }
  }
  const [was, is] = [needed(before), needed(next)]
  const changed = io === 'input' ? is.filter((name) => !was.includes(name)) : was.filter((name) => !is.includes(name))
  breaks.push(...changed.map((name) => `${path}.${name} is ${io === 'input' ? 'needed now' : 'not always there'}`))
  for (const list of ['anyOf', 'prefixItems'] as const) {
    const [old, now] = [listOf(before[list]), listOf(next[list])]
    if (list in before !== list in next) breaks.push(`${path} is another`)
    else if (io === 'input' ? now.length < old.length : now.length !== old.length)
      breaks.push(`${path} has other forms`)
    else breaks.push(...old.flatMap((form, index) => compare(form, now[index], io, `${path}[${index}]`)))
  }
  for (const word of listOf(before.enum)) {
    if (!listOf(next.enum).includes(word)) breaks.push(`${path} has no ${String(word)} any more`)
  }
  if ('enum' in next && !('enum' in before)) breaks.push(`${path} takes certain words alone now`)
  const known = ['properties', 'required', 'anyOf', 'prefixItems', 'enum']
  for (const name of new Set([...Object.keys(before), ...Object.keys(next)])) {
    if (known.includes(name)) continue
    const [old, now] = [before[name], next[name]]
    if (isObject(old) && isObject(now)) breaks.push(...compare(old, now, io, `${path}.${name}`))
    else if (JSON.stringify(old) !== JSON.stringify(now)) breaks.push(`${path} has another ${name}`)
  }
  return breaks
}

function needed(schema: Json): string[] {
  return listOf(schema.required).map(String)
}

const write = (calls: readonly Released[]) => `${calls.map((each) => JSON.stringify(each)).join('\n')}\n`
const promised = (): Released[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

test('[API-15] what was released stays as it is: nothing that callers rely on is taken away', () => {
  expect(promised().length).toBeGreaterThan(40)
  const now = new Map(listReleased().map((each) => [each.call, each]))
  expect(promised().flatMap((each) => findBreaks(each, now.get(each.call)))).toEqual([])
})

test('what is added becomes a promise: write it down by RELEASE_SHAPES=1 and this test', () => {
  const now = listReleased()
  const breaks = promised().flatMap((each) =>
    findBreaks(
      each,
      now.find(({ call }) => call === each.call),
    ),
  )
  if (process.env.RELEASE_SHAPES === '1' && breaks.length === 0) writeFileSync(file, write(now))
  // Whole lines are too long to read in a failure.
  const written = new Set(readFileSync(file, 'utf8').split('\n'))
  const unwritten = now.filter((each) => !written.has(JSON.stringify(each))).map(({ call }) => call)
  expect(unwritten, 'calls to write down by RELEASE_SHAPES=1').toEqual([])
  expect(promised().map(({ call }) => call)).toEqual(now.map(({ call }) => call))
})

describe('what breaks callers', () => {
  const call: Released = {
    ...{ call: 'GET /a', scope: 'read', status: 200, produces: [] },
    query: { type: 'object', properties: { q: { type: 'string', enum: ['a', 'b'] } } },
    body: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } }, required: ['name'] },
    response: {
      type: 'object',
      properties: { id: { type: 'integer' }, at: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      required: ['id', 'at'],
    },
  }
  const changed = (part: 'query' | 'body' | 'response', change: Json): Released => ({
    ...call,
    [part]: { ...call[part], ...change },
  })
  const fields = call.response.properties as Json

  test.each<[string, Released]>([
    ['nothing', call],
    ['a field of an answer', changed('response', { properties: { ...fields, name: { type: 'string' } } })],
    ['a field that may be sent', changed('query', { properties: { ...(call.query?.properties as Json), p: {} } })],
    ['a word that may be sent', changed('query', { properties: { q: { type: 'string', enum: ['a', 'b', 'c'] } } })],
    ['a field that need not be sent any more', changed('body', { required: [] })],
  ])('not %s', (_what, next) => {
    expect(findBreaks(call, next)).toEqual([])
  })

  test.each<[string, Released | undefined]>([
    ['a call that is gone', undefined],
    ['another status', { ...call, status: 201 }],
    ['another scope', { ...call, scope: 'results' }],
    ['a field of an answer that is gone', changed('response', { properties: { id: fields.id } })],
    ['a field of an answer that may be missing', changed('response', { required: ['id'] })],
    ['another type', changed('response', { properties: { ...fields, id: { type: 'string' } } })],
    ['null where there was none', changed('response', { properties: { ...fields, id: { anyOf: [] } } })],
    ['a field that must be sent', changed('query', { required: ['q'] })],
    ['a word that is not taken any more', changed('query', { properties: { q: { type: 'string', enum: ['a'] } } })],
    ['a shorter text', changed('body', { properties: { name: { type: 'string', maxLength: 8 } } })],
    ['a field that is not taken any more', changed('query', { properties: {} })],
  ])('%s', (_what, next) => {
    expect(findBreaks(call, next)).not.toEqual([])
  })
})
