import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashedRandom, sha256Hex } from './hashed-random'

test('[DRW-19] the published example values of SHA-256 come out', () => {
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256Hex('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
})

test('[DRW-19] any text has the hash that another implementation gives it', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ minLength: 50, maxLength: 130 }))
  fc.assert(
    fc.property(texts, (text) => sha256Hex(text) === createHash('sha256').update(text, 'utf8').digest('hex')),
    { numRuns: 300 },
  )
})

test('[DRW-19] numbers are as documented: 53 bits of two words, the counter hashed behind the seed', () => {
  const random = hashedRandom('seed')
  for (let block = 0; block < 3; block++) {
    const digest = createHash('sha256').update(`seed:${block}`).digest()
    for (let at = 0; at < 32; at += 8) {
      const [high, low] = [digest.readUInt32BE(at) >>> 5, digest.readUInt32BE(at + 4) >>> 6]
      expect(random()).toBe((high * 2 ** 26 + low) / 2 ** 53)
    }
  }
})
