import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentStates, missingConsent } from './consent'

test('[USR-63] nothing is missing exactly where everybody agreed, and a refusal outweighs who waits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...consentStates), { maxLength: 2 }), (states) => {
      const missing = missingConsent(states)
      expect(missing === null).toBe(states.every((state) => state === 'agreed'))
      expect(missing === 'refused').toBe(states.includes('refused'))
    }),
  )
})
