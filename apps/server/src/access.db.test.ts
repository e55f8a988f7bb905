import {
  abandonDraw,
  adjustPoints,
  approveRegistration,
  approveRegistrations,
  assignMatch,
  assignRollingNumbers,
  changeClub,
  clearResults,
  commonErrors,
  createBracket,
  createClub,
  createCourt,
  createGroup,
  createPlayer,
  createRegistration,
  createResults,
  createTournament,
  createUser,
  deleteClub,
  deleteCourt,
  deleteGroup,
  deletePlayer,
  deleteRegistration,
  deleteTournament,
  deleteUser,
  type Endpoint,
  endpoints,
  exportRegistrations,
  listClubHistory,
  listClubs,
  listPlayers,
  listPointHistory,
  listRegistrations,
  listResultsChanges,
  listTournaments,
  listUsers,
  login,
  logout,
  markPaymentCompleted,
  markPaymentIncomplete,
  openDraw,
  queueMatch,
  readBracket,
  readDashboard,
  readDraw,
  readDrawRecord,
  readGroup,
  readLeanBracket,
  readMatch,
  readPlayer,
  readResults,
  readToday,
  readTournament,
  recreateBracket,
  reinstateRegistration,
  rejectRegistration,
  reopenRegistration,
  saveDraw,
  searchPlayers,
  spinDraw,
  unassignMatch,
  unverifyPoints,
  updateClub,
  updateGroup,
  updatePlayer,
  updateResults,
  updateTournament,
  updateUser,
  verifyPoints,
  withdrawRegistration,
} from '@vot/contract'
import { mayDo, roles, type Visitor } from '@vot/domain'
import { onAnyDatabase, startApp, type TestApp, testPassword } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes'

const visitors: readonly Visitor[] = ['anonymous', ...roles]

test('[AUTH-19] every endpoint of the contract has exactly one route, and there are no others', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`
  expect(routes.map(({ endpoint }) => name(endpoint)).sort()).toEqual(endpoints.map(name).sort())
  expect(new Set(endpoints.map(name)).size).toBe(endpoints.length)
  expect(endpoints.length).toBeGreaterThanOrEqual(59)
})

/** The table of who may do what, by the specification's own rows; the walk below shows that the server holds to it. */
const table: readonly { rule: string; roles: readonly Visitor[]; calls: readonly Endpoint[] }[] = [
  {
    rule: 'public reads are for everyone',
    roles: visitors,
    calls: [
      ...[
        listTournaments,
        readTournament,
        readGroup,
        readBracket,
        readLeanBracket,
        listRegistrations,
        readResults,
        readMatch,
      ],
      ...[readDraw, readDrawRecord],
    ],
  },
  {
    rule: 'players, clubs and profiles are for everyone',
    roles: visitors,
    calls: [listPlayers, searchPlayers, readPlayer, listPointHistory, listClubHistory, listClubs],
  },
  { rule: 'entering a team', roles: ['anonymous', 'user', 'mod', 'admin'], calls: [createRegistration] },
  {
    rule: 'what organisers alone do with tournaments and teams',
    roles: ['mod', 'admin'],
    calls: [
      ...[createTournament, updateTournament, deleteTournament, createGroup, updateGroup, deleteGroup],
      ...[approveRegistration, approveRegistrations, rejectRegistration, deleteRegistration, exportRegistrations],
      ...[markPaymentCompleted, markPaymentIncomplete, assignRollingNumbers, withdrawRegistration],
      ...[openDraw, spinDraw, saveDraw, abandonDraw],
      reopenRegistration,
      ...[reinstateRegistration, createBracket, recreateBracket, createResults, updateResults],
      ...[clearResults, listResultsChanges],
    ],
  },
  {
    rule: 'what organisers alone do with people, clubs and courts',
    roles: ['mod', 'admin'],
    calls: [
      ...[createPlayer, updatePlayer, deletePlayer, adjustPoints, changeClub, verifyPoints, unverifyPoints],
      ...[createClub, updateClub, deleteClub, createCourt, deleteCourt, assignMatch, unassignMatch, queueMatch],
    ],
  },
  { rule: 'the dashboard', roles: ['user', 'mod', 'admin'], calls: [readDashboard] },
  { rule: 'what waits for organisers', roles: ['mod', 'admin'], calls: [readToday] },
  { rule: 'users and roles', roles: ['admin'], calls: [listUsers, createUser, updateUser, deleteUser] },
]

test.each(table)('[AUTH-21][AUTH-22][AUTH-23][AUTH-25][AUTH-26] $rule', ({ roles: allowed, calls }) => {
  for (const { method, path, access } of calls) {
    const may = visitors.filter((visitor) => mayDo(visitor, access))
    expect([...may].sort(), `${method} ${path}`).toEqual([...allowed].sort())
  }
})

onAnyDatabase('access', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
    for (const role of roles) await app.signIn(role)
  })

  let checked = 0
  describe.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name',
    ({ endpoint }) => {
      test.each(visitors)('[AUTH-19] for %s', async (visitor) => {
        const token = visitor === 'anonymous' ? undefined : await tokenFor(visitor, endpoint)
        const { statusCode, body } = await app.fastify.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, '987654321'),
          headers: { ...(token && { authorization: `Bearer ${token}` }) },
        })
        // An answer that worked may be a file.
        const code: unknown = statusCode >= 400 ? JSON.parse(body).code : undefined
        if (statusCode >= 400) expect([...commonErrors, ...endpoint.errors]).toContain(code)
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
