import { expect, test } from 'vitest'
import { checkPassword, hashPassword, setCheapPasswords } from './password'

test('[AUTH-05] what operators get is argon2id with 19 MiB and two passes', async () => {
  const hashed = await hashPassword('an address', 'bong-vang-2026')
  expect(hashed).toEqual({ ok: true, value: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) })
})

test('a password stays valid whatever the next ones cost', async () => {
  const before = await hashPassword('an address', 'bong-vang-2026')
  setCheapPasswords(true)
  const after = await hashPassword('an address', 'bong-vang-2026')
  setCheapPasswords(false)
  if (!before.ok || !after.ok) throw new Error('a password was refused')
  expect(after.value).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  for (const hash of [before.value, after.value]) {
    expect([await checkPassword(hash, 'bong-vang-2026'), await checkPassword(hash, 'bong-vang-2027')]).toEqual([
      true,
      false,
    ])
  }
})
