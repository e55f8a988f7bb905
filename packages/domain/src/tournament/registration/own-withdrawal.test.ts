import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tournamentStatuses } from '../group/tournament-status'
import { registrationStatuses } from './decide-registration'
import { isPlaceLeft, leaveByItself, ownWithdrawalOf, returnByItself } from './own-withdrawal'

const team = fc.record({
  status: fc.constantFrom(...registrationStatuses),
  withdrawnAt: fc.constant(null),
  withdrawalMode: fc.constant(null),
  withdrawalReason: fc.constant(null),
})
const status = fc.constantFrom(...tournamentStatuses)
const left = { reason: 'Chấn thương', now: 5 }

test('[REG-195, REG-197] who may leave comes back as it was, and leaving again changes nothing', () => {
  fc.assert(
    fc.property(team, status, (one, now) => {
      const may = ownWithdrawalOf(one, false, now)
      const gone = leaveByItself(one, may, left)
      expect(gone.ok).toBe(may === 'open')
      if (!gone.ok) return
      expect(gone.value).toMatchObject({ withdrawnAt: 5, withdrawalReason: 'Chấn thương' })
      expect(gone.value.status).not.toBe('pending')
      const after = ownWithdrawalOf(gone.value, false, now)
      expect(after).toBe('undo')
      expect(leaveByItself(gone.value, after, left)).toEqual({ ok: true, value: gone.value })
      expect(returnByItself(gone.value)).toEqual(one)
    }),
  )
})

test('[REG-198] with a bracket and in play nobody leaves or comes back by itself', () => {
  fc.assert(
    fc.property(team, status, (one, now) => {
      const may = ownWithdrawalOf(one, true, now)
      expect(may).toBe(one.status === 'rejected' || now === 'completed' ? 'none' : 'call')
      expect(leaveByItself(one, may, left)).toMatchObject({ ok: false, code: 'own-withdrawal-closed' })
      const gone = { ...one, withdrawnAt: 3, withdrawalMode: 'forfeit' as const, withdrawalReason: 'Bận' }
      expect(ownWithdrawalOf(gone, true, now)).toBe('none')
      expect(ownWithdrawalOf({ ...gone, withdrawalReason: null }, false, 'open')).toBe('none')
    }),
  )
})

test('[REG-197] a place is left while neither taken nor offered', () => {
  const places = { number: 4, taken: 3, list: [], offers: [] }
  expect(isPlaceLeft(places)).toBe(true)
  expect(isPlaceLeft({ ...places, taken: 4 })).toBe(false)
  expect(isPlaceLeft({ ...places, offers: [{ registrationId: 1, expiresAt: 9 }] })).toBe(false)
})
