import 'fake-indexeddb/auto'
import type { ScoreEventInput } from '@vot/contract'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { randomId } from '../../../lib/api/random-id'
import { LossyServer } from '../testing/lossy-server'
import { appended, openLog } from './score-log'
import { openScoreLogStore } from './score-log-store'

const key = { userId: 1, matchId: 7 }
const event = (): ScoreEventInput => ({
  op_id: randomId(),
  at: '2026-03-14T09:00:00+07:00',
  type: 'rally',
  winner: 1,
})

async function openWithOne() {
  const store = await openScoreLogStore(randomId())
  const first = event()
  await store.update(key, () => appended(openLog(key, new LossyServer().info, 0), first))
  return { store, first }
}

test('an event is put after the one that it follows in a single write', async () => {
  const { store, first } = await openWithOne()
  const [second, third] = [event(), event()]
  const both = await Promise.all([store.append(key, second, 1, first.op_id), store.append(key, third, 2, second.op_id)])
  expect(both).toEqual([true, true])
  expect((await store.read(key))?.events).toEqual([first, second, third])
})

test('an event that no longer follows what is stored is not written, and nothing is lost for it', async () => {
  const { store, first } = await openWithOne()
  const ofOtherTab = event()
  await store.update(key, (log) => log && appended(log, ofOtherTab))
  expect(await store.append(key, event(), 1, first.op_id)).toBe(false)
  expect(await store.append(key, event(), 2, first.op_id)).toBe(false)
  expect(await store.append(key, event(), 5, ofOtherTab.op_id)).toBe(false)
  expect((await store.read(key))?.events).toEqual([first, ofOtherTab])
})

test('matches that a device kept before divisions had letters keep their codes and their scores', async () => {
  const name = randomId()
  const older = await openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore('heads', { keyPath: ['userId', 'matchId'] })
      database.createObjectStore('events', { keyPath: ['userId', 'matchId', 'place'] })
    },
  })
  const info = { match_code: '07' }
  await older.put('heads', { userId: 3, matchId: 12, acked: 0, info })
  await older.put('events', { userId: 3, matchId: 12, place: 0, event: { op_id: 'one' } })
  older.close()
  const store = await openScoreLogStore(name)
  const log = await store.read({ userId: 3, matchId: 12 })
  expect(log).toMatchObject({ head: { info: { match_code: '07', day_code: '07' } }, events: [{ op_id: 'one' }] })
  store.close()
})
