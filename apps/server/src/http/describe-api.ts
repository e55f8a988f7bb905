import {
  apiVersion,
  commonErrors,
  type Endpoint,
  type ErrorCode,
  endpoints,
  errorCatalogue,
  LiveQuery,
  livePath,
  releasedEndpoints,
  type Schema,
  type Shapes,
  shapesOf,
} from '@vot/contract'
import { accessTable, mayDo } from '@vot/domain'
import * as z from 'zod/mini'
import { exampleOf } from './api-examples'

type Json = Readonly<Record<string, unknown>>

/** OpenAPI 3.1 of every endpoint, from the contract: access, input, answer, and each error with its text. */
export function describeApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const place = (path: string, method: string, operation: Json) => {
    const open = path.replace(/:(\w+)/g, '{$1}')
    paths[open] = { ...paths[open], [method.toLowerCase()]: operation }
  }
  for (const endpoint of endpoints) place(endpoint.path, endpoint.method, describeEndpoint(endpoint))
  place(livePath, 'GET', describeLive())
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vợt',
      version,
      description:
        'Pickleball doubles tournaments. Points are decimals with two places, fees whole đồng, times ISO 8601 with +07:00. A write may carry an Idempotency-Key: a repeat gets the first answer. Calls marked x-vot-version are promised to stay: name the version in the header Vot-Version.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(errorCatalogue) },
            message: { type: 'string', description: 'Vietnamese text for people' },
            details: { type: 'object', additionalProperties: true },
          },
        },
      },
    },
  }
}

const uploadForm: Json = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

function describeEndpoint(endpoint: Endpoint): Json {
  const open = mayDo('anonymous', endpoint.access)
  const scope = releasedEndpoints.get(endpoint)
  const roles: readonly string[] = accessTable[endpoint.access]
  const { params, query, body, response }: Shapes = shapesOf(endpoint)
  const example = exampleOf(endpoint)
  const errors = endpoint.errors.concat(commonErrors.filter((code) => !open || code !== 'not-signed-in'))
  return {
    operationId: operationIdOf(endpoint.method, endpoint.path),
    summary: endpoint.summary,
    description: `Access: ${endpoint.access} (${roles.join(', ')}).`,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(scope !== undefined && { 'x-vot-version': apiVersion, 'x-vot-scope': scope }),
    security: open ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...describeParameters(params, 'path', example?.params),
      ...describeParameters(query, 'query', example?.query),
    ],
    ...(body && {
      requestBody: {
        required: !z.safeParse(body, {}).success,
        content: endpoint.upload
          ? { 'multipart/form-data': { schema: uploadForm } }
          : {
              'application/json': {
                schema: toJsonSchema(body, 'input'),
                ...(example?.body !== undefined && { example: example.body }),
              },
            },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'It worked',
        content:
          endpoint.produces === undefined
            ? {
                'application/json': {
                  schema: toJsonSchema(response, 'output'),
                  ...(example && { example: example.answer }),
                },
              }
            : Object.fromEntries(
                [endpoint.produces, ...(endpoint.alsoProduces ?? [])].map((type) => [
                  type,
                  // A file that is JSON is described as what it holds.
                  { schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } },
                ]),
              ),
      },
      ...describeErrors(errors),
    },
  }
}

/** `getTournamentsByIdBracket` for `GET /api/tournaments/:id/bracket`: as lasting as the address itself. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[/.-]/)
    .flatMap((word) => (word.startsWith(':') ? ['by', ...word.slice(1).split('_')] : word))
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function describeLive(): Json {
  return {
    operationId: operationIdOf('GET', livePath),
    summary: 'Live events (server-sent events) of a tournament, of a group or, with neither, of everything',
    description:
      'Events: `ready`, `change` (what changed), `resync` (too much was missed: fetch again). Send the id of the last event as Last-Event-ID to resume.',
    tags: ['live'],
    security: [{}, { bearer: [] }],
    parameters: [
      ...describeParameters(LiveQuery, 'query'),
      { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string', examples: ['12:34,13:5'] } },
    ],
    responses: {
      '200': { description: 'Events without end', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      ...describeErrors(['tournament-not-found', 'group-not-found', 'session-expired', 'validation-failed']),
    },
  }
}

function describeParameters(schema: Schema | undefined, place: 'path' | 'query', example: Json = {}): Json[] {
  if (!schema) return []
  const { properties, required } = toJsonSchema(schema, 'input')
  if (typeof properties !== 'object' || properties === null) return []
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: type,
    ...(name in example && { example: example[name] }),
  }))
}

/** One response a status, with every code that it may carry as an example. */
function describeErrors(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, carried]) => [
      String(status),
      {
        description: carried.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              carried.map((code) => [code, { value: { code, message: errorCatalogue[code].message } }]),
            ),
          },
        },
      },
    ]),
  )
}

function toJsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
