import { QueryClient } from '@tanstack/react-query'
import { type DrawBoard, type DrawSpin, type LiveMessage, readDraw } from '@vot/contract'
import { expect, test } from 'vitest'
import { cacheAnswer } from '../testing/cache-answer'
import { applyEvent } from './apply-event'
import { readQuery } from './read-query'

const spins: DrawSpin[] = [4, 2, 3, 1].map((number, index) => ({ registration_id: 501 + index, number }))
const message = (after: number, until: number, drawId = 7): LiveMessage => ({
  tournament_id: 128,
  seq: 40,
  type: 'draw-spun',
  at: '2026-03-14T09:00:00+07:00',
  turns: { draw_id: drawId, after, spins: spins.slice(after, until) },
})

/** Whether the event left nothing of the draw to be read again. */
const isWhole = (client: QueryClient, event: LiveMessage) => applyEvent(client, event).length === 0

function shown(known: number) {
  const client = new QueryClient()
  const board: DrawBoard = {
    tournament_id: 128,
    seq: 39,
    past: [],
    current: {
      id: 7,
      tournament_id: 128,
      state: 'open',
      separate_clubs: true,
      constraints: null,
      from_archive: false,
      sealed_tournament_id: 128,
      commitment: 'ab'.repeat(32),
      seed: null,
      abandoned_because: null,
      opened_at: '2026-03-14T08:50:00+07:00',
      closed_at: null,
      teams: [],
      spins: spins.slice(0, known),
    },
  }
  const key = cacheAnswer(client, readDraw, { params: { id: 128 } }, board)
  return { client, key, known: () => client.getQueryData<DrawBoard>(key)?.current?.spins }
}

test('turns that follow what is shown are added to it', () => {
  const { client, known } = shown(1)
  expect(isWhole(client, message(1, 2))).toBe(true)
  expect(known()).toEqual(spins.slice(0, 2))
  expect(isWhole(client, message(2, 4))).toBe(true)
  expect(known()).toEqual(spins)
})

test('turns that are known already, from the answer to who spun, change nothing', () => {
  const { client, known } = shown(3)
  const before = known()
  expect(isWhole(client, message(1, 2))).toBe(true)
  expect(known()).toBe(before)
})

test('where turns are missing, or another draw was opened, the draw is read again', () => {
  const { client, known } = shown(1)
  expect(isWhole(client, message(2, 3))).toBe(false)
  expect(isWhole(client, message(1, 2, 8))).toBe(false)
  const { turns: _, ...many } = message(1, 2)
  expect(isWhole(client, many)).toBe(false)
  expect(known()).toHaveLength(1)
})

test('while the draw is being read, an older answer cannot take a turn back: it is read again', async () => {
  const { client, key } = shown(1)
  const board = client.getQueryData<DrawBoard>(key)
  if (!board) throw new Error('no draw is cached')
  let answer: (board: DrawBoard) => void = () => undefined
  const queryFn = () => new Promise<DrawBoard>((resolve) => (answer = resolve))
  const reading = client.fetchQuery({ ...readQuery(readDraw, { params: { id: 128 } }), queryFn })
  expect(isWhole(client, message(1, 2))).toBe(false)
  answer(board)
  await reading
  expect(isWhole(client, message(1, 2))).toBe(true)
})
