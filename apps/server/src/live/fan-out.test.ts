import { expect, test } from 'vitest'
import { FanOut, type LiveConnection } from './fan-out'
import { type FrameBytes, toFrameBytes } from './live-frame'

/** Takes everything; writing to it takes as long as to a busy socket. */
class SlowReader implements LiveConnection {
  readonly userId = null
  readonly sessionId = null
  readonly isOrganiser = false
  readonly seesDesk = false
  readonly begun = true
  closed = false
  text = ''
  writes = 0

  constructor(readonly writeMs = 0) {}

  send({ plain }: FrameBytes): void {
    const until = performance.now() + this.writeMs
    this.text += plain.toString()
    this.writes += 1
    while (performance.now() < until);
  }
  drained = () => Promise.resolve()
  close = () => {
    this.closed = true
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

function crowdOf(count: number, writeMs = 0) {
  const fanOut = new FanOut()
  const readers = Array.from({ length: count }, () => new SlowReader(writeMs))
  for (const reader of readers) fanOut.add(reader)
  const send = (text: string) => fanOut.send(toFrameBytes(text))
  const settle = async () => {
    for (let turns = 0; turns < 3; turns += 1) await turn()
  }
  return { fanOut, readers, send, settle }
}

test('the process does other work between the slices in which a crowd is told', async () => {
  const { readers, send } = crowdOf(1_000, 0.05)
  send('a')
  let turns = 0
  for (; readers.at(-1)?.text === ''; turns += 1) await turn()
  expect(turns).toBeGreaterThan(5)
  expect(readers.every(({ text, writes }) => text === 'a' && writes === 1)).toBe(true)
})

test('what comes while a crowd is being told goes out in order, together', async () => {
  const { readers, send } = crowdOf(1_000, 0.02)
  send('a')
  await turn()
  for (const text of ['b', 'c', 'd']) send(text)
  while (!readers.every(({ text }) => text.length === 4)) await turn()
  expect(readers.every(({ text, writes }) => text === 'abcd' && writes === 2)).toBe(true)
})

test('who joins gets what is sent from then on, whatever is still on its way to the others', async () => {
  const { fanOut, readers, send } = crowdOf(1_000, 0.02)
  const join = () => {
    const reader = new SlowReader()
    fanOut.add(reader)
    return reader
  }
  send('a')
  const beforeRound = join()
  await turn()
  const duringRound = join()
  send('b')
  const betweenWaiting = join()
  send('c')
  while (!readers.every(({ text }) => text.length === 3)) await turn()
  await turn()
  expect([beforeRound, duringRound, betweenWaiting].map(({ text }) => text)).toEqual(['bc', 'bc', 'c'])
})

test('who leaves while others are told gets nothing more', async () => {
  const { fanOut, readers, send } = crowdOf(1_000, 0.02)
  send('a')
  await turn()
  const last = readers.at(-1)
  if (last) fanOut.delete(last)
  while (readers.at(-2)?.text === '') await turn()
  expect(last?.text).toBe('')
})

test('a frame is a whole chunk of HTTP/1.1, measured in bytes', () => {
  const { chunk, plain } = toFrameBytes('Sân số 1\n\n')
  expect(chunk.toString()).toBe('d\r\nSân số 1\n\n\r\n')
  expect(plain.toString()).toBe('Sân số 1\n\n')
})
