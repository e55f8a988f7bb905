import { createPlayer } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../testing/fake-server'
import { samplePlayer } from '../testing/samples'
import { call } from './api-client'
import { createOperationIds } from './use-operation-id'

const an = { name: 'Nguyễn An', phone: '0901234567' }
const binh = { name: 'Trần Bình', phone: '0901234568' }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(createPlayer, () => samplePlayer())
})

function form() {
  const ids = createOperationIds()
  return (body: typeof an) => ids.run(body, (operationId) => call(createPlayer, { body }, { operationId }))
}
const keys = () => server.callsOf(createPlayer).map(({ headers }) => headers.get('Idempotency-Key'))
const distinct = () => new Set(keys()).size

test('pressing save again after a lost answer is the same action', async () => {
  const save = form()
  server.on(createPlayer, () => fail('internal-error'))
  await save(an).catch(() => undefined)
  server.on(createPlayer, () => samplePlayer())
  await save(an)
  expect([keys().length, distinct()]).toEqual([2, 1])
})

test('after a success, a refusal or a change the next save is a new action', async () => {
  const save = form()
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

test('two intended actions that look alike are two, a double press is one', async () => {
  await Promise.all([form()(an), form()(an)])
  expect(distinct()).toBe(2)
  const save = form()
  await Promise.all([save(an), save(an)])
  expect([keys().length, distinct()]).toEqual([3, 3])
})
