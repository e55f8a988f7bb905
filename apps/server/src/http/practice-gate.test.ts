import { readTournament } from '@vot/contract'
import { expect, test } from 'vitest'
import type { Database } from '../db/database'
import { createPracticeGate } from './practice-gate'
import { anonymous } from './request-context'

test('[PRC-02] which practices there are is read once, and again when one begins or ends', async () => {
  let reads = 0
  const ids = { tournaments: new Set([7]), groups: new Set([3]) }
  const database: Pick<Database, 'read'> = {
    async read<T>() {
      reads += 1
      return ids as T
    },
  }
  const gate = createPracticeGate(database, { groupOf: async () => undefined })
  const ask = (id: number) =>
    gate.check(readTournament, { params: {}, query: { tournament_id: id }, body: undefined }, anonymous)
  expect(await ask(7)).toEqual({ isPractice: true, refusal: 'tournament-not-found' })
  expect(await ask(8)).toEqual({ isPractice: false })
  expect(reads).toBe(1)
  gate.notice({ kind: 'tournament', tournamentId: 8, seq: 1 })
  await ask(8)
  expect(reads).toBe(1)
  ids.tournaments.clear()
  gate.notice({ kind: 'counter', name: 'practices', value: 2 })
  expect(await ask(7)).toEqual({ isPractice: false })
  expect(reads).toBe(2)
})
