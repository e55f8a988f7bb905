import { beforeEach, expect, test } from 'vitest'
import { claimCode, forgetCode, holdCode, keepCode, keptCodes } from './own-codes'

beforeEach(() => localStorage.clear())

test('a browser remembers its screens, the latest first, until they are forgotten', () => {
  for (const code of ['AAAA', 'BBBB', 'AAAA']) keepCode(code)
  expect(keptCodes()).toEqual(['AAAA', 'BBBB'])
  forgetCode('AAAA')
  expect(keptCodes()).toEqual(['BBBB'])
})

test('[BRD-15] windows that open at once become a screen each, and one that is shown is nobody else’s', async () => {
  const claims = await Promise.all([0.7, 0.2, 0.5].map((rank) => claimCode('AAAA', rank)))
  expect(claims).toEqual([false, true, false])
  const release = holdCode('AAAA')
  expect(await claimCode('AAAA')).toBe(false)
  expect(await claimCode('BBBB')).toBe(true)
  release()
  expect(await claimCode('AAAA')).toBe(true)
})
