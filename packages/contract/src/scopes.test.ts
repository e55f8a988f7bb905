import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, Schema, Shapes } from './endpoint'
import { endpoints } from './endpoints'
import { liveEventTypes } from './live'
import { createClub, listClubs } from './people/club'
import { type CallScope, eventScopes, rallyScopes, scopes } from './scopes'
import { shapesOf } from './shapes'

const scopeOf = (scope: CallScope) => scope.split(':')[0]

function fieldsOf(schema: Schema | undefined): string[] {
  if (schema === undefined) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s names the tournament of its scopes by a field that it has',
  (_, endpoint) => {
    const { params, query, body }: Shapes = shapesOf(endpoint)
    const fields = [params, query, body].flatMap(fieldsOf)
    for (const scope of endpoint.reads ?? endpoint.writes) {
      const [, field] = scope.split(':')
      if (field !== undefined) expect(fields, scope).toContain(field)
    }
  },
)

test('every scope is read by a call and changed by a call or an event, unless it is constant or the audit log', () => {
  const read = new Set(endpoints.flatMap(({ reads = [] }) => reads.map(scopeOf)))
  const changed = new Set([
    ...endpoints.flatMap(({ writes = [] }) => writes.map(scopeOf)),
    ...[...Object.values(eventScopes), rallyScopes].flat(),
  ])
  expect(scopes.filter((scope) => !read.has(scope))).toEqual([])
  expect(scopes.filter((scope) => !changed.has(scope))).toEqual(['audit', 'constant'])
})

test.each(liveEventTypes)('%s changes something that a call reads', (type) => {
  expect(eventScopes[type].length).toBeGreaterThan(0)
})

test('a call without scopes, or that changes something by GET, does not pass the types of an endpoint', () => {
  expectTypeOf(listClubs).toExtend<Endpoint>()
  expectTypeOf(createClub).toExtend<Endpoint>()
  expectTypeOf<Omit<typeof listClubs, 'reads'>>().not.toExtend<Endpoint>()
  expectTypeOf<Omit<typeof createClub, 'writes'>>().not.toExtend<Endpoint>()
  expectTypeOf<Omit<typeof listClubs, 'reads'> & { reads: [] }>().not.toExtend<Endpoint>()
  expectTypeOf<Omit<typeof createClub, 'method'> & { method: 'GET' }>().not.toExtend<Endpoint>()
})
