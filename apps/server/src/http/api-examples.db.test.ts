import { readFileSync, writeFileSync } from 'node:fs'
import { createOwnToken, type Endpoint, endpoints, releasedEndpoints } from '@vot/contract'
import { makeBracket, makeGroup, makePlayers, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import type { ApiExample } from './api-examples'

const file = new URL('./api-examples.json', import.meta.url)

/** What is asked as an example, in this order: what a call needs was done by those before it, or stands in `prepare`. */
const asked: readonly Omit<ApiExample, 'answer'>[] = [
  { call: 'GET /api/tournaments', query: { status: 'not-completed', per_page: '20' } },
  { call: 'GET /api/tournaments/:id', params: { id: '1' } },
  { call: 'GET /api/tournaments/groups/:id', params: { id: '1' } },
  { call: 'GET /api/players', query: { order_by: 'points', direction: 'down', per_page: '2' } },
  { call: 'GET /api/players/search', query: { q: 'van dong' } },
  { call: 'GET /api/players/:id', params: { id: '1' } },
  { call: 'GET /api/players/:id/point-history', params: { id: '1' }, query: { per_page: '10' } },
  { call: 'GET /api/tournament-registrations', query: { tournament_id: '1', status: 'approved' } },
  { call: 'GET /api/tournaments/:id/bracket', params: { id: '1' } },
  { call: 'GET /api/tournaments/:id/standings', params: { id: '1' } },
  { call: 'GET /api/matches/:id', params: { id: '2' } },
  {
    call: 'POST /api/matches/:id/result',
    params: { id: '2' },
    body: { winner_id: 2, outcome: 'played', games: [[11, 7]] },
  },
  { call: 'POST /api/tournament-registrations', body: { tournament_id: 2, player1_id: 9, player2_id: 10 } },
  { call: 'POST /api/tournament-registrations/:id/approve', params: { id: '5' } },
  { call: 'POST /api/tournament-registrations/:id/withdraw', params: { id: '5' }, body: { reason: 'Chấn thương' } },
  { call: 'GET /api/search', query: { q: 'mua xuan' } },
]

function endpointOf(call: string): Endpoint {
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!found) throw new Error(`no call ${call}`)
  return found
}

/** A season as small as the examples need: ids begin with 1. */
async function prepare(app: TestApp): Promise<string> {
  const { bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
  const [first] = bracket.bracket.matches
  if (!first) throw new Error('a bracket without matches')
  await playMatch(app, first, 1)
  await makeGroup(app)
  await makePlayers(app, 2)
  const session = (await app.signIn('admin')).token
  const body = { name: 'Bot', scopes: ['read' as const, 'results' as const, 'registrations' as const], days: 1 }
  return (await app.ok(createOwnToken, { body }, { token: session })).token
}

/** As the server draws it at random, which would change the file each time that it is written. */
const examplePaymentKey = 'c9wrB_TvKSxzYCDVIbRFpg'

/** Lists with their first item alone: it says what the others look like. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    // A score, ids, or the ids of both sides, where a side may be unknown.
    const isPlain = value.every((part) => typeof part === 'number' || part === null || Array.isArray(part))
    return isPlain ? value : value.slice(0, 1).map(shorten)
  }
  if (typeof value !== 'object' || value === null) return value
  const isKey = (name: string, part: unknown) => name === 'payment_key' && typeof part === 'string'
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isKey(name, part) ? examplePaymentKey : shorten(part)]),
  )
}

/** The fields and kinds of values, whatever they are. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

onAnyDatabase('examples of the description', (start) => {
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    app = await startApp(start)
    token = await prepare(app)
  })

  const send = async ({ call, params, query, body }: Omit<ApiExample, 'answer'>) => {
    const input = { params, query, body } as never
    const headers = { 'vot-version': '1' }
    return await app.call(endpointOf(call), input, { token, headers })
  }

  test('[API-18] each is sent as it stands by a token, and answered in the shape that it tells', async () => {
    const made: ApiExample[] = []
    for (const example of asked) {
      const { status, body } = await send(example)
      expect(status, `${example.call}: ${JSON.stringify(body)}`).toBe(endpointOf(example.call).status ?? 200)
      made.push({ ...example, answer: shorten(body) })
    }
    // With this test alone: the description that the next one reads is of before.
    if (process.env.EXAMPLES === '1') writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`)
    const told: ApiExample[] = JSON.parse(readFileSync(file, 'utf8'))
    const hint = "EXAMPLES=1 npx vitest run api-examples -t 'as it stands', then npm run format, writes them anew"
    expect(made.map(shapeOf), hint).toEqual(told.map(shapeOf))
  })

  test('[API-18] the description shows them, of released calls alone', async () => {
    const { paths } = JSON.parse((await app.fastify.inject({ url: '/api/openapi.json' })).body)
    for (const { call, params, query, body, answer } of JSON.parse(readFileSync(file, 'utf8')) as ApiExample[]) {
      const { method, path, status = 200 } = endpointOf(call)
      expect(releasedEndpoints.has(endpointOf(call)), call).toBe(true)
      const told = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      expect(told.responses[status].content['application/json'].example).toEqual(answer)
      expect(told.requestBody?.content['application/json'].example).toEqual(body)
      const shown = told.parameters.flatMap((each: { name: string; example?: string }) =>
        each.example === undefined ? [] : [[each.name, each.example]],
      )
      expect(Object.fromEntries(shown)).toEqual({ ...params, ...query })
    }
  })
})
