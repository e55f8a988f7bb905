import {
  approveRegistration,
  createTournament,
  deleteRegistration,
  deleteTournament,
  type Endpoint,
  listRegistrations,
  listTournaments,
  logout,
  readMe,
  readTournament,
  refreshSession,
  type UserView,
  updateTournament,
} from '@vot/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordSeq } from '../live/seen-seq'
import { FakeServer, fail } from '../testing/fake-server'
import { onePage, sampleTournament } from '../testing/samples'
import { call } from './api-client'
import { ApiError } from './api-error'
import { confirmPrompt } from './confirm-prompt'
import { onSessionEnd } from './refresh-session'
import { retryLimit } from './retry-plan'
import { sessionStore } from './session-store'

const user: UserView = { id: 1, name: 'Trần An', username: 'an', email: null, role: 'mod' }
const signIn = () => sessionStore.signIn({ token: 'old', refreshToken: 'refresh-1' }, user)
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it worked')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
})
afterEach(() => void vi.useRealTimers())

/** Accepts the given token only. */
function acceptOnly(token: string) {
  server.on(readMe, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${token}` ? user : fail('session-expired'),
  )
}

test('every call carries the token once signed in', async () => {
  server.on(listTournaments, () => onePage([]))
  await call(listTournaments)
  signIn()
  await call(listTournaments, { query: { page: 2, q: 'đôi nam' } })
  const [anonymous, signed] = server.callsOf(listTournaments)
  expect(anonymous?.headers.get('Authorization')).toBeNull()
  expect(signed?.headers.get('Authorization')).toBe('Bearer old')
  expect(signed?.query).toMatchObject({ page: 2, per_page: 100, q: 'đôi nam' })
})

describe('a session that needs a refresh', () => {
  beforeEach(() => {
    signIn()
    acceptOnly('new')
    server.on(refreshSession, () => ({ token: 'new', refresh_token: 'refresh-2' }))
  })

  test('a 401 leads to one refresh and one more try', async () => {
    expect(await call(readMe)).toEqual(user)
    expect(server.callsOf(refreshSession)[0]?.body).toEqual({ refresh_token: 'refresh-1' })
    expect(localStorage.getItem('vot.token')).toBe('new')
    expect(localStorage.getItem('vot.refresh_token')).toBe('refresh-2')
  })

  test('calls that meet the 401 together share the refresh', async () => {
    server.on(listTournaments, ({ headers }) =>
      headers.get('Authorization') === 'Bearer new' ? onePage([]) : fail('session-expired'),
    )
    await Promise.all([call(readMe), call(listTournaments)])
    expect(server.callsOf(refreshSession)).toHaveLength(1)
  })

  test('when the refresh is refused the session is cleared and people are told', async () => {
    const told: string[] = []
    const stop = onSessionEnd((message) => told.push(message))
    server.on(refreshSession, () => fail('session-expired'))
    const error = await failureOf(call(readMe))
    stop()
    expect(error.message).toBe('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.')
    expect(told).toEqual(['Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'])
    expect(sessionStore.tokens()).toBeNull()
    expect(sessionStore.read().user).toBeNull()
  })

  test('when the server cannot be asked the session stays', async () => {
    server.on(refreshSession, () => fail('internal-error'))
    await failureOf(call(readMe))
    expect(sessionStore.tokens()?.refreshToken).toBe('refresh-1')
  })

  test('a refresh that nobody answers is given up like any other call, and the session stays', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
      if (address !== refreshSession.path) return new Response('{}', { status: 401 })
      return await new Promise((_, reject) => signal?.aborted && reject(signal.reason))
    })
    const error = await failureOf(call(readMe))
    expect(error.code).toBe('network')
    expect(patience.mock.calls).toEqual([[30_000], [30_000]])
    expect(sessionStore.tokens()?.refreshToken).toBe('refresh-1')
    patience.mockRestore()
  })
})

describe('failures', () => {
  test('bring the text, code and fields of the server', async () => {
    server.on(createTournament, () => fail('validation-failed', { fields: { end_date: 'Sai ngày' } }))
    const error = await failureOf(call(createTournament, { body: sampleTournament() }))
    expect([error.status, error.code, error.fields]).toEqual([400, 'validation-failed', { end_date: 'Sai ngày' }])
    expect(error.message).toBe('Dữ liệu gửi lên không hợp lệ')
  })

  test.each([
    [400, 'Dữ liệu gửi lên không hợp lệ'],
    [401, 'Xác thực không thành công'],
    [403, 'Bạn không có quyền truy cập'],
    [404, 'Không tìm thấy nội dung yêu cầu'],
    [500, 'Máy chủ gặp lỗi'],
    [502, 'Lỗi HTTP 502'],
  ])('%i without a text of the server says "%s"', async (status, text) => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
    expect((await failureOf(call(readMe))).message).toBe(text)
  })

  test('without an answer it is the network', async () => {
    server.cutNetwork = true
    const error = await failureOf(call(readMe))
    expect([error.status, error.code, error.message]).toEqual([
      0,
      'network',
      'Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.',
    ])
  })
})

describe('retries', () => {
  beforeEach(() => {
    retryLimit.attempts = Number.POSITIVE_INFINITY
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  /** Waits in ms between the attempts of a call that never works. */
  async function waitsOf(endpoint: Endpoint, send: () => Promise<unknown>): Promise<number[]> {
    server.on(endpoint, () => fail('internal-error'))
    let over = false
    const outcome = failureOf(send()).finally(() => {
      over = true
    })
    const at: number[] = []
    for (let now = 0; !over; now += 250) {
      await vi.advanceTimersByTimeAsync(now === 0 ? 0 : 250)
      while (at.length < server.callsOf(endpoint).length) at.push(now)
    }
    await outcome
    return at.slice(1).map((moment, index) => moment - (at[index] ?? 0))
  }

  const body = sampleTournament()
  const params = { id: 9 }
  test('the tournament list and a deletion are tried 3 times, the wait doubles from 1 s', async () => {
    expect(await waitsOf(listTournaments, () => call(listTournaments))).toEqual([1000, 2000])
    expect(await waitsOf(deleteTournament, () => call(deleteTournament, { params }))).toEqual([1000, 2000])
    expect(await waitsOf(deleteRegistration, () => call(deleteRegistration, { params }))).toEqual([1000, 2000])
  })

  test('calls of the registration screen are tried 3 times, 1 s apart', async () => {
    const query = { tournament_id: 9 }
    expect(await waitsOf(listRegistrations, () => call(listRegistrations, { query }))).toEqual([1000, 1000])
    expect(await waitsOf(readTournament, () => call(readTournament, { params }))).toEqual([1000, 1000])
    expect(await waitsOf(approveRegistration, () => call(approveRegistration, { params }))).toEqual([1000, 1000])
  })

  test('every other tournament call is tried 5 times, calls elsewhere as reads only', async () => {
    const doubling = [1000, 2000, 4000, 8000]
    expect(await waitsOf(updateTournament, () => call(updateTournament, { params, body }))).toEqual(doubling)
    expect(await waitsOf(readMe, () => call(readMe))).toEqual([1000, 2000])
    expect(await waitsOf(logout, () => call(logout))).toEqual([])
  })

  test('a write keeps its key in every attempt and works once the server does', async () => {
    server.on(createTournament, () => fail('internal-error'))
    const outcome = call(createTournament, { body })
    await vi.advanceTimersByTimeAsync(1000)
    server.on(createTournament, () => sampleTournament())
    await vi.advanceTimersByTimeAsync(2000)
    expect((await outcome).id).toBe(128)
    const keys = server.callsOf(createTournament).map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  test('a call without network is tried again', async () => {
    server.on(listTournaments, () => onePage([]))
    server.cutNetwork = true
    const outcome = call(listTournaments)
    await vi.advanceTimersByTimeAsync(500)
    server.cutNetwork = false
    await vi.advanceTimersByTimeAsync(500)
    expect((await outcome).total_count).toBe(0)
  })

  test.each([
    ['that breaks off', () => new Response(brokenOff())],
    ['without a body', () => new Response('')],
    ['of a gateway', () => new Response('<html>Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } })],
    ['that is cut within its JSON', () => new Response('{"id":1,"name":"Ng')],
    ['that is no object', () => new Response('null')],
  ])('an answer %s is the network and is asked for again', async (_, answer) => {
    let answered = 0
    vi.stubGlobal('fetch', async () => {
      answered += 1
      return answer()
    })
    const lost = failureOf(call(readMe))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await lost).toMatchObject({ status: 0, message: 'Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.' })
    expect(answered).toBe(3)
  })

  test('a refusal is not tried again', async () => {
    server.on(createTournament, () => fail('group-not-found'))
    await failureOf(call(createTournament, { body }))
    expect(server.callsOf(createTournament)).toHaveLength(1)
  })
})

describe('shared requests', () => {
  test('identical calls under way are one request; different ones are not', async () => {
    server.on(listTournaments, () => onePage([])).on(updateTournament, () => sampleTournament())
    await Promise.all([call(listTournaments), call(listTournaments), call(listTournaments, { query: { page: 2 } })])
    expect(server.callsOf(listTournaments)).toHaveLength(2)
    const body = sampleTournament()
    await Promise.all([
      call(updateTournament, { params: { id: 128 }, body }),
      call(updateTournament, { params: { id: 128 }, body }),
      call(updateTournament, { params: { id: 128 }, body: { ...body, name: 'Khác' } }),
    ])
    expect(server.callsOf(updateTournament)).toHaveLength(2)
  })

  test('a call that hangs is shared for 1 s as a read and for 300 ms as a write', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const sent: string[] = []
    vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit = {}) => {
      sent.push(method)
      return new Promise(() => undefined)
    })
    const both = () => {
      void call(readTournament, { params: { id: 9 } })
      void call(deleteTournament, { params: { id: 9 } })
    }
    both()
    vi.advanceTimersByTime(299)
    both()
    expect(sent).toEqual(['GET', 'DELETE'])
    vi.advanceTimersByTime(1)
    both()
    expect(sent).toEqual(['GET', 'DELETE', 'DELETE'])
    vi.advanceTimersByTime(700)
    void call(readTournament, { params: { id: 9 } })
    expect(sent).toEqual(['GET', 'DELETE', 'DELETE', 'GET'])
  })

  test('a call after the answer is a new request', async () => {
    server.on(listTournaments, () => onePage([]))
    await call(listTournaments)
    await call(listTournaments)
    expect(server.callsOf(listTournaments)).toHaveLength(2)
  })
})

test('a read of a tournament says how much a live event has already told', async () => {
  server.on(readTournament, () => sampleTournament())
  await call(readTournament, { params: { id: 77 } })
  recordSeq(77, 12)
  recordSeq(77, 9)
  await call(readTournament, { params: { id: 77 } })
  const sent = server.callsOf(readTournament).map(({ headers }) => headers.get('X-Seen-Seq'))
  expect(sent).toEqual([null, '12'])
})

/** The beginning of an answer whose connection is lost. */
function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id": 1,'))
      controller.error(new TypeError('terminated'))
    },
  })
}

describe('a call that asks first', () => {
  const question = {
    consequences: [{ kind: 'pulls-back', text: 'Nội dung này lại thành chưa bắt đầu.' }],
    action: 'Lưu ngày mới',
  }
  const { id } = sampleTournament()
  const edit = {
    ...{ name: 'Đôi nam', venue: 'Sân 1', use_snapshot_ranking: false },
    ...{ total_participants: 4, registration_fee: 0, max_ranking_point: 0, max_single_point: 0 },
    start_date: '2099-03-14T00:00:00+07:00',
    end_date: '2099-03-15T23:59:59+07:00',
    last_registration_date: '2099-03-10T23:59:59+07:00',
  }
  const send = () => call(updateTournament, { params: { id }, body: edit }, { operationId: 'one' })
  const asking = () =>
    new FakeServer().on(updateTournament, ({ body }) =>
      body.confirm === true ? sampleTournament() : fail('confirmation-needed', question),
    )

  test('is sent again with confirm: true after a yes', async () => {
    const server = asking()
    const ask = vi.spyOn(confirmPrompt, 'ask').mockResolvedValue({})
    expect(await send()).toMatchObject({ id })
    expect(ask).toHaveBeenCalledExactlyOnceWith(question)
    expect(server.callsOf(updateTournament).map(({ body }) => body.confirm)).toEqual([undefined, true])
    expect(server.callsOf(updateTournament)[1]?.body).toEqual({
      ...server.callsOf(updateTournament)[0]?.body,
      confirm: true,
    })
  })

  test('fails with the question after a no, and nothing else was sent', async () => {
    const server = asking()
    vi.spyOn(confirmPrompt, 'ask').mockResolvedValue(null)
    expect(await failureOf(send())).toMatchObject({ status: 409, code: 'confirmation-needed' })
    expect(server.callsOf(updateTournament)).toHaveLength(1)
  })
})
