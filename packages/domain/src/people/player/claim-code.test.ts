import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCode } from '../../shared/readable-code'
import { claimCode, claimCodeLength } from './claim-code'

test('[PLR-141] a code has ten signs that nobody confuses, and is found however it is typed', () => {
  const bytes = fc.uint8Array({ minLength: claimCodeLength, maxLength: claimCodeLength })
  fc.assert(
    fc.property(bytes, (random) => {
      const code = claimCode(random)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
      expect(foldCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(foldCode(code))
    }),
  )
})
