import sharp from 'sharp'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { PictureMaker } from './picture-maker'
import { setProgramFolder } from './programs'

setProgramFolder(new URL(inject('serverBuild')))

// Behind everything else, a busy machine starts the process late.
const timeoutMs = 50_000

const faults: unknown[] = []
let pictures: PictureMaker | undefined
afterEach(async () => {
  vi.useRealTimers()
  await pictures?.close()
  faults.length = 0
})
const open = (limits: ConstructorParameters<typeof PictureMaker>[1] = {}) => {
  pictures = new PictureMaker((error) => faults.push(error), { timeoutMs, ...limits })
  return pictures
}

const svg = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9"/></svg>`,
  )
const make = (maker: PictureMaker, side: number, lane = 'all') =>
  maker.make<Uint8Array>({ kind: 'svg' }, svg(side), lane)
const widthOf = async (png: Uint8Array | null) => png && (await sharp(png).metadata()).width

/** Has a first picture made. Without a process it fails: a signal to process 0 would stop all who run these tests. */
async function startProcess(maker: PictureMaker): Promise<number> {
  expect(await widthOf(await make(maker, 10))).toBe(10)
  if (maker.pid === undefined) throw new Error('the process that made a picture has ended')
  return maker.pid
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('the process starts with the first picture, makes the following ones too, and ends when none was asked for', async () => {
  const maker = open({ idleMs: 500 })
  expect(maker.pid).toBeUndefined()
  expect(await widthOf(await make(maker, 20))).toBe(20)
  const { pid } = maker
  expect(await Promise.all([make(maker, 30), make(maker, 40)].map(async (png) => await widthOf(await png)))).toEqual([
    30, 40,
  ])
  expect(maker.pid).toBe(pid)
  await vi.waitFor(() => expect(maker.pid).toBeUndefined(), 60_000)
  await vi.waitFor(() => expect(pid === undefined || isRunning(pid)).toBe(false), 60_000)
  expect(await widthOf(await make(maker, 50))).toBe(50)
  expect(faults).toEqual([])
})

test('no more than eight wait, and lanes take turns', async () => {
  const maker = open()
  const made: string[] = []
  const ask = async (lane: string, side: number) => {
    if (await make(maker, side, lane)) made.push(lane)
  }
  const all = [...[1, 2, 3, 4, 5, 6].map((side) => ask('a', side)), ask('b', 7), ask('b', 8)]
  expect(await make(maker, 9, 'c')).toBeNull()
  await Promise.all(all)
  expect(made.join('')).toBe('aababaaa')
  expect(await widthOf(await make(maker, 9, 'c'))).toBe(9)
  expect(faults).toEqual([])
})

test('a process that is killed costs the picture under way, and the next one has another process', async () => {
  const maker = open()
  const pid = await startProcess(maker)
  process.kill(pid, 'SIGSTOP')
  const [underWay, waiting] = [make(maker, 20), make(maker, 30)]
  process.kill(pid, 'SIGKILL')
  expect(await underWay).toBeNull()
  expect(await widthOf(await waiting)).toBe(30)
  expect(maker.pid).not.toBe(pid)
  expect(faults).toHaveLength(1)
})

test('a picture that hangs is given up, and its process ended', async () => {
  const maker = open()
  const pid = await startProcess(maker)
  process.kill(pid, 'SIGSTOP')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = make(maker, 20)
  await vi.advanceTimersByTimeAsync(timeoutMs - 1)
  expect(maker.pid).toBe(pid)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await hanging).toBeNull()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
  expect(faults).toHaveLength(1)
})

test('what takes more memory than it may is given up', async () => {
  const maker = open({ mostResidentBytes: 20_000_000 })
  expect(await make(maker, 8_000)).toBeNull()
  expect(faults).toHaveLength(1)
})

test('what the drawing code throws is a fault, and the process goes on', async () => {
  const maker = open()
  const broken = maker.make({ kind: 'svg' }, Buffer.from('<svg'), 'all')
  await expect(broken).rejects.toThrow('a picture was not drawn')
  const { pid } = maker
  expect(await widthOf(await make(maker, 10))).toBe(10)
  expect(maker.pid).toBe(pid)
})

test('closing lets the picture under way be finished, makes none of those that wait, and leaves no process', async () => {
  const maker = open()
  const pid = await startProcess(maker)
  const [underWay, waiting] = [make(maker, 20), make(maker, 30)]
  await maker.close()
  expect(await widthOf(await underWay)).toBe(20)
  expect(await waiting).toBeNull()
  expect(await make(maker, 40)).toBeNull()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
  expect(faults).toEqual([])
})

test('closing waits no longer than two seconds for a picture that hangs', async () => {
  const maker = open()
  const pid = await startProcess(maker)
  process.kill(pid, 'SIGSTOP')
  const underWay = make(maker, 20)
  await maker.close()
  expect(await underWay).toBeNull()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
})
