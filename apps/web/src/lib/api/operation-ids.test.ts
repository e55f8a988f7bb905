import {
  createBracket,
  createPlayer,
  type Endpoint,
  previewMatchResult,
  unverifyPoints,
  verifyPoints,
} from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../testing/fake-server'
import { samplePlayer } from '../testing/samples'
import { call } from './api-client'
import { confirmPrompt } from './confirm-prompt'
import { fieldsOf } from './parse-json'

const an = { name: 'Nguyễn An', phone: '0901234567' }
const binh = { name: 'Trần Bình', phone: '0901234568' }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(createPlayer, () => samplePlayer())
})

const save = (body: typeof an) => call(createPlayer, { body }, { attempts: 1 })
const keys = () => server.callsOf(createPlayer).map(({ headers }) => headers.get('Idempotency-Key'))
const keysOf = (endpoint: Endpoint) => server.callsOf(endpoint).map(({ headers }) => headers.get('Idempotency-Key'))
const distinct = () => new Set(keys()).size

test('pressing save again after a lost answer is the same action', async () => {
  server.on(createPlayer, () => fail('internal-error'))
  await save(an).catch(() => undefined)
  server.on(createPlayer, () => samplePlayer())
  await save(an)
  expect([keys().length, distinct()]).toEqual([2, 1])
})

test('after a success, a refusal or a change the next save is a new action', async () => {
  await save(an)
  await save(an)
  server.on(createPlayer, () => fail('club-not-found'))
  await save(an).catch(() => undefined)
  server.on(createPlayer, () => fail('internal-error'))
  await save(an).catch(() => undefined)
  await save(binh).catch(() => undefined)
  await save(an).catch(() => undefined)
  expect([keys().length, distinct()]).toEqual([6, 6])
})

test('a double press is one action', async () => {
  await Promise.all([save(an), save(an)])
  expect(distinct()).toBe(1)
})

test('what is meant again ten minutes after a lost answer is a new action', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  server.on(createPlayer, () => fail('internal-error'))
  await save(an).catch(() => undefined)
  vi.advanceTimersByTime(10 * 60_000)
  await save(an).catch(() => undefined)
  expect([keys().length, distinct()]).toEqual([2, 2])
  vi.useRealTimers()
})

test('what another call undid after a lost answer is done again', async () => {
  const verify = () => call(verifyPoints, { params: { id: 7 } }, { attempts: 1 }).catch(() => undefined)
  server.on(verifyPoints, () => fail('internal-error')).on(unverifyPoints, () => samplePlayer())
  await verify()
  await call(unverifyPoints, { params: { id: 7 } })
  await verify()
  expect(new Set(keysOf(verifyPoints)).size).toBe(2)
})

test('after a lost answer another call that is refused, or does the same elsewhere, changes nothing', async () => {
  const verify = (id: number) => call(verifyPoints, { params: { id } }, { attempts: 1 }).catch(() => undefined)
  server.on(verifyPoints, () => fail('internal-error')).on(unverifyPoints, () => fail('player-not-found'))
  await verify(7)
  await call(unverifyPoints, { params: { id: 7 } }).catch(() => undefined)
  await verify(8)
  await verify(7)
  const [first, , again] = keysOf(verifyPoints)
  expect(again).toBe(first)
})

test('a write that was confirmed and lost its answer is the same action when it is asked about once more', async () => {
  const ask = vi.spyOn(confirmPrompt, 'ask').mockResolvedValue({})
  const question = { consequences: [{ kind: 'same-name', text: 'Đã có' }], action: 'Vẫn tạo' }
  server.on(createBracket, ({ body }) =>
    fieldsOf(body).confirm === true ? fail('internal-error') : fail('confirmation-needed', question),
  )
  const save = () =>
    call(createBracket, { params: { id: 7 }, body: { bracket_type: 'single_elimination' } }, { attempts: 1 }).catch(
      () => undefined,
    )
  await save()
  await save()
  const [, confirmed, , again] = keysOf(createBracket)
  expect([again, keysOf(createBracket).length]).toEqual([confirmed, 4])
  ask.mockRestore()
})

test('what changes nothing names no action', async () => {
  server.on(previewMatchResult, () => fail('match-not-found'))
  await call(previewMatchResult, { params: { id: 7 }, body: {} as never }, { attempts: 1 }).catch(() => undefined)
  expect(server.callsOf(previewMatchResult).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([null])
})
