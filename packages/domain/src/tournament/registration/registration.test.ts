import { describe, expect, test } from 'vitest'
import { checkPair, checkPairFree, findOtherTeam, mayRegister, orderedPair, pairKey } from './check-pair'
import {
  approvalPercentage,
  countRegistrations,
  decideRegistration,
  decideReinstatement,
  decideWithdrawal,
  isDecidable,
} from './decide-registration'

describe('decision', () => {
  const pending = { id: 1, status: 'pending' as const }

  test('[REG-14] pending becomes approved or rejected and is then no longer actionable', () => {
    for (const verdict of ['approved', 'rejected'] as const) {
      const decided = decideRegistration(pending, verdict)
      expect(decided).toEqual({ ok: true, value: { id: 1, status: verdict } })
      expect(isDecidable({ status: verdict })).toBe(false)
    }
    expect(isDecidable(pending)).toBe(true)
  })

  test('[REG-15] the same verdict again changes nothing, the other one is refused', () => {
    const approved = { id: 1, status: 'approved' as const }
    const again = decideRegistration(approved, 'approved')
    expect(again.ok && again.value).toBe(approved)
    expect(decideRegistration(approved, 'rejected')).toMatchObject({ code: 'registration-already-decided' })
  })
})

describe('pair', () => {
  const taken = [
    { player1Id: 7, player2Id: 3, status: 'pending' as const },
    { player1Id: 8, player2Id: 9, status: 'rejected' as const },
  ]

  test('[REG-06] two different players are needed', () => {
    expect(checkPair(4, null)).toMatchObject({ code: 'players-required' })
    expect(checkPair(undefined, 4)).toMatchObject({ code: 'players-required' })
    expect(checkPair(4, 4)).toMatchObject({ code: 'same-player-twice' })
    expect(checkPair(7, 3)).toEqual({ ok: true, value: [3, 7] })
  })

  test('[REG-07] a pair counts in either order, a rejected one not', () => {
    expect(pairKey(3, 7)).toBe(pairKey(7, 3))
    expect(checkPairFree(orderedPair(3, 7), taken)).toMatchObject({ code: 'pair-already-registered' })
    expect(checkPairFree(orderedPair(9, 8), taken)).toMatchObject({ ok: true })
  })

  test('[REG-37] only the same pair is taken, and an approved team of a player is found', () => {
    expect(checkPairFree(orderedPair(3, 20), taken)).toMatchObject({ ok: true })
    const team = (id: number, player1Id: number, player2Id: number, status: 'pending' | 'approved') => ({
      ...{ id, player1Id, player2Id, status, withdrawnAt: null },
    })
    const waiting = team(1, 3, 20, 'pending')
    expect(findOtherTeam(waiting, [waiting, team(2, 3, 7, 'pending')])).toBeUndefined()
    expect(findOtherTeam(waiting, [waiting, team(2, 8, 20, 'approved')])).toMatchObject({
      team: { id: 2 },
      playerId: 20,
    })
    const gone = { ...team(2, 8, 20, 'approved'), withdrawnAt: 5 }
    expect(findOtherTeam(waiting, [gone])).toBeUndefined()
  })

  test('[REG-12] everybody while open, organisers always', () => {
    const statuses = ['open', 'closed', 'ongoing', 'completed'] as const
    expect(statuses.map((status) => mayRegister(status, false))).toEqual([true, false, false, false])
    expect(statuses.every((status) => mayRegister(status, true))).toBe(true)
  })
})

describe('withdrawal', () => {
  const playing = { status: 'approved' as const, withdrawnAt: null, withdrawalMode: null }
  const withdrawn = { status: 'approved' as const, withdrawnAt: 1000, withdrawalMode: 'void' as const }

  test('[REG-38] an approved team leaves once and may come back', () => {
    expect(decideWithdrawal(playing, 'void', 1000)).toEqual({ ok: true, value: withdrawn })
    expect(decideWithdrawal(withdrawn, 'void', 2000)).toMatchObject({ code: 'already-withdrawn' })
    expect(decideReinstatement(withdrawn)).toEqual({ ok: true, value: playing })
    expect(decideReinstatement(playing)).toMatchObject({ code: 'not-withdrawn' })
  })

  test('[REG-38] a team that was never approved cannot leave', () => {
    const pending = { ...playing, status: 'pending' as const }
    expect(decideWithdrawal(pending, 'forfeit', 1000)).toMatchObject({ code: 'registration-not-approved' })
  })
})

describe('counts', () => {
  test('registrations are counted by status', () => {
    const list = (['approved', 'approved', 'pending', 'rejected'] as const).map((status) => ({ status }))
    expect(countRegistrations(list)).toEqual({ pending: 1, approved: 2, rejected: 1 })
  })

  test.each([
    [11, 15, 73.3],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [5, 5, 100],
    [0, 4, 0],
    [0, 0, 0],
  ])('%i approved of %i are %d percent', (approved, total, percentage) => {
    expect(approvalPercentage({ approved, pending: total - approved, rejected: 0 })).toBe(percentage)
  })
})
