import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentStates, missingConsent, remindableFrom, reminderRestMs } from './consent'

test('[USR-63] nothing is missing exactly where everybody agreed, and a refusal outweighs who waits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...consentStates), { maxLength: 2 }), (states) => {
      const missing = missingConsent(states)
      expect(missing === null).toBe(states.every((state) => state === 'agreed'))
      expect(missing === 'refused').toBe(states.includes('refused'))
    }),
  )
})

test('[USR-67] a team is reminded again after six hours, and not a moment before', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 2 * reminderRestMs }), (remindedAt, passed) => {
      const from = remindableFrom(remindedAt, remindedAt + passed)
      expect(from).toBe(passed < reminderRestMs ? remindedAt + reminderRestMs : null)
      expect(remindableFrom(null, passed)).toBeNull()
    }),
  )
})
