import { type Endpoint, endpoints, login, logout } from '@vot/contract'
import { mayDo, roles, type Visitor } from '@vot/domain'
import { onEachDatabase, startApp, type TestApp, testPassword } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes'

const visitors: readonly Visitor[] = ['anonymous', ...roles]

test('[AUTH-19] every endpoint of the contract has exactly one route, and there are no others', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`
  expect(routes.map(({ endpoint }) => name(endpoint)).sort()).toEqual(endpoints.map(name).sort())
  expect(new Set(endpoints.map(name)).size).toBe(endpoints.length)
  expect(endpoints.length).toBeGreaterThanOrEqual(59)
})

onEachDatabase('access', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
    for (const role of roles) await app.signIn(role)
  })

  let checked = 0
  describe.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name',
    ({ endpoint }) => {
      test.each(visitors)('[AUTH-19][AUTH-20] for %s', async (visitor) => {
        const token = visitor === 'anonymous' ? undefined : await tokenFor(visitor, endpoint)
        const { statusCode, body } = await app.fastify.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, '987654321'),
          headers: { ...(token && { authorization: `Bearer ${token}` }) },
        })
        const { code } = JSON.parse(body)
        checked += 1
        if (mayDo(visitor, endpoint.access)) {
          expect(code).not.toBe('not-signed-in')
          expect(code).not.toBe('access-denied')
          expect(statusCode).toBeLessThan(500)
        } else if (visitor === 'anonymous') {
          expect({ statusCode, code }).toEqual({ statusCode: 401, code: 'not-signed-in' })
        } else {
          expect({ statusCode, code }).toEqual({ statusCode: 403, code: 'access-denied' })
        }
      })
    },
  )

  /** Signing out ends the session, so that call gets one of its own. */
  async function tokenFor(visitor: (typeof roles)[number], endpoint: Endpoint): Promise<string> {
    if (endpoint.path !== logout.path) return (await app.signIn(visitor)).token
    return (await app.ok(login, { body: { username: visitor, password: testPassword } })).token
  }

  test('[AUTH-19] the walk covered every endpoint for every role', () => {
    expect(checked).toBe(endpoints.length * visitors.length)
  })
})
