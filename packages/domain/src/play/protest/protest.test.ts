import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideProtest, protestStates } from './protest'

test('[OPS-281] an open protest is decided once, with a reason unless its team takes it back', () => {
  const state = fc.constantFrom(...protestStates)
  const decision = fc.constantFrom('accepted' as const, 'rejected' as const, 'withdrawn' as const)
  fc.assert(
    fc.property(state, decision, fc.option(fc.string()), (was, next, reason) => {
      const decided = decideProtest(was, next, reason)
      expect(decided.ok).toBe(was === 'open' && (next === 'withdrawn' || reason !== null))
    }),
  )
})
