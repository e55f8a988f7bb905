import { afterEach, expect, test, vi } from 'vitest'
import { inOneTab } from './in-one-tab'

afterEach(() => {
  vi.unstubAllGlobals()
})

const request = (_: string, work: () => Promise<unknown>) => work()
const refused = async () => {
  throw new DOMException('denied', 'SecurityError')
}

test.each([
  ['with locks', { request }],
  ['on an address without locks', undefined],
  ['where locks are refused with the storage', { request: refused }],
])('%s it works once', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  const work = vi.fn(async () => 'done')
  expect(await inOneTab('vot.refresh', work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(1)
})

test('what fails in its turn is not done again', async () => {
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn(async () => {
    throw new Error('no network')
  })
  await expect(inOneTab('vot.refresh', work)).rejects.toThrow('no network')
  expect(work).toHaveBeenCalledTimes(1)
})
