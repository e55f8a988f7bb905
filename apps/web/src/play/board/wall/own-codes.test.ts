import { beforeEach, expect, test } from 'vitest'
import { CodeHold, claimCode, forgetCode, keepCode, keptCodes } from './own-codes'

beforeEach(() => localStorage.clear())

test('a browser remembers its screens, the latest first, until they are forgotten', () => {
  for (const code of ['AAAA', 'BBBB', 'AAAA']) keepCode(code)
  expect(keptCodes()).toEqual(['AAAA', 'BBBB'])
  forgetCode('AAAA')
  expect(keptCodes()).toEqual(['BBBB'])
})

test('[BRD-15] windows that open at once become a screen each, and one that is shown is nobody else’s', async () => {
  const holds = await Promise.all([7, 2, 5].map((since) => claimCode('AAAA', since)))
  expect(holds.map((hold) => hold?.code)).toEqual([undefined, 'AAAA', undefined])
  expect(await claimCode('AAAA')).toBe(null)
  const other = await claimCode('BBBB')
  expect(other?.code).toBe('BBBB')
  holds[1]?.release()
  const next = await claimCode('AAAA')
  expect(next?.code).toBe('AAAA')
  for (const hold of [other, next]) hold?.release()
})

test('[BRD-15] of two windows that found a screen free the later one gives way as soon as the other can answer', async () => {
  const late = await claimCode('AAAA')
  let isLost = false
  if (late) late.onLost = () => (isLost = true)
  const first = new CodeHold('AAAA', 1)
  expect(isLost).toBe(false)
  first.announce()
  await expect.poll(() => isLost).toBe(true)
  expect(first.isLost).toBe(false)
  for (const hold of [late, first]) hold?.release()
})
