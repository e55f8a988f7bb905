import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIsoDateTime } from '../shared/vietnam-time'
import { isPrivateKind, planPush, pushKinds, quietUntil, usualQuietHours } from './plan-push'

const at = (text: string) => parseIsoDateTime(`2026-03-${text}:00+07:00`) ?? Number.NaN
const minuteMs = 60_000

test('[NTF-24] quiet hours run over midnight in Vietnam, and none are none', () => {
  expect(quietUntil(usualQuietHours, at('14T21:59'))).toBeNull()
  expect(quietUntil(usualQuietHours, at('14T22:00'))).toBe(at('15T06:30'))
  expect(quietUntil(usualQuietHours, at('15T06:29'))).toBe(at('15T06:30'))
  expect(quietUntil(usualQuietHours, at('15T06:30'))).toBeNull()
  expect(quietUntil({ from: 720, to: 780 }, at('15T12:30'))).toBe(at('15T13:00'))
  expect(quietUntil({ from: 720, to: 720 }, at('15T12:00'))).toBeNull()
  expect(quietUntil(null, at('15T02:00'))).toBeNull()
})

test('[NTF-24] quiet hours swallow a result, and keep a verdict until they end', () => {
  const night = at('14T23:10')
  expect(planPush('result', night, night, usualQuietHours)).toBeNull()
  expect(planPush('verdict', night, night, usualQuietHours)).toEqual({
    sendAt: at('15T06:30'),
    expiresAt: at('15T23:59') + 59_000,
  })
})

test('[NTF-25] nothing outlives the day of its event', () => {
  const noon = at('14T12:00')
  expect(planPush('called', noon, noon, usualQuietHours)?.expiresAt).toBe(at('14T23:59') + 59_000)
  expect(planPush('called', noon, at('15T07:00'), usualQuietHours)).toBeNull()
  expect(planPush('payment', noon, at('15T07:00'), usualQuietHours)).toBeNull()
})

test('[NTF-24] [NTF-25] whatever the hours, nothing is sent in them or after it expired', () => {
  const hours = fc.option(fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) }))
  const moment = fc.integer({ min: at('01T00:00') / minuteMs, max: at('03T00:00') / minuteMs })
  fc.assert(
    fc.property(fc.constantFrom(...pushKinds), moment, fc.nat({ max: 3000 }), hours, (kind, from, later, quiet) => {
      const plan = planPush(kind, from * minuteMs, (from + later) * minuteMs, quiet)
      if (plan === null) return
      expect(quietUntil(quiet, plan.sendAt)).toBeNull()
      expect(plan.sendAt).toBeLessThanOrEqual(plan.expiresAt)
      if (!isPrivateKind(kind)) expect(plan.sendAt).toBe((from + later) * minuteMs)
    }),
  )
})
