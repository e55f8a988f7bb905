import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttendanceEntry, attendanceOf } from './attendance'
import { matchesCheckInSearch } from './check-in-search'
import { checkHallCode, hallCode, hallCodeGraceMs } from './hall-code'
import {
  type AwaitedTeam,
  absenceAt,
  absentSide,
  divisionStartOn,
  dueAt,
  type MatchTimes,
  missingTeams,
} from './missing-teams'
import { readScannedReceipt, receiptCode } from './receipt-code'

const minute = 60_000
const hour = 60 * minute
const nine = Date.UTC(2026, 2, 14, 2)
const secret = fc.string({ minLength: 16, maxLength: 32 })
const moment = fc.integer({ min: nine - 1000 * hour, max: nine + 1000 * hour })

test('[OPS-222] the code of the hall is the same for an hour of the clock, and taken however it is typed', () => {
  fc.assert(
    fc.property(secret, moment, (own, now) => {
      const { code, changesAt } = hallCode(own, now)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}$/)
      expect(changesAt - now).toBeGreaterThan(0)
      expect(changesAt - now).toBeLessThanOrEqual(hour)
      expect(hallCode(own, changesAt - 1).code).toBe(code)
      expect(checkHallCode(own, ` ${code.toLowerCase().split('').join(' ')} `, now)).toEqual({ kind: 'right' })
    }),
  )
})

test('[OPS-222, OPS-223] the code before is taken for 10 minutes, then it is old, and half a day later unknown', () => {
  fc.assert(
    fc.property(secret, moment, fc.integer({ min: 0, max: 20 * hour }), (own, now, later) => {
      const { code, changesAt } = hallCode(own, now)
      const then = changesAt + later
      // Of two hours in a million the codes are the same.
      fc.pre(
        Array.from({ length: 22 }, (_, at) => hallCode(own, changesAt + at * hour).code).every((each) => each !== code),
      )
      const check = checkHallCode(own, code, then)
      if (later < hallCodeGraceMs) expect(check).toEqual({ kind: 'right' })
      else if (later < 12 * hour) expect(check).toEqual({ kind: 'old', changedAt: changesAt })
      else if (later > 13 * hour) expect(check).toEqual({ kind: 'wrong' })
    }),
  )
})

test('[OPS-222] another group has other codes, and what nobody showed is wrong', () => {
  expect(hallCode('one secret', nine).code).not.toBe(hallCode('other secret', nine).code)
  const { code } = hallCode('one secret', nine)
  for (const typed of ['', 'AAAA', code.slice(1), `${code}2`]) {
    expect(checkHallCode('one secret', typed, nine)).toEqual({ kind: 'wrong' })
  }
})

test('[OPS-221] a receipt is read from its address, of a team or of one player, and nothing else is one', () => {
  const key = 'abcdefghijklmnopqrstuv'
  expect(readScannedReceipt(`https://giai.vn/pay/31?key=${key}`)).toEqual({ registrationId: 31, key, place: null })
  const own = `http://10.0.0.2:3000/check-in/7?team=31&key=${key}&place=2`
  expect(readScannedReceipt(own)).toEqual({ registrationId: 31, key, place: 2 })
  for (const text of [
    '',
    'VOT-7K2M-31',
    `https://giai.vn/pay/x?key=${key}`,
    'https://giai.vn/pay/31',
    'https://giai.vn/?team=31',
  ]) {
    expect(readScannedReceipt(text)).toBeUndefined()
  }
  expect(receiptCode(31, key)).toMatch(/^VOT-[2-9A-HJ-NP-Z]{4}-31$/)
  expect(receiptCode(31, key)).not.toBe(receiptCode(31, `${key}x`))
})

const entry = (kind: AttendanceEntry['kind'], playerId: number | null, at: number): AttendanceEntry => ({
  ...{ kind, playerId, at, registrationId: 1 },
  way: kind === 'arrived' ? 'desk' : null,
})

test('[OPS-220] who arrived is here from the first note on, until it is taken back, and today alone', () => {
  const { arrivals } = attendanceOf(
    [
      entry('arrived', 5, nine - 24 * hour),
      entry('arrived', 1, nine),
      entry('arrived', 1, nine + minute),
      entry('arrived', 2, nine),
      entry('undone', 2, nine + minute),
    ],
    nine + hour,
  )
  expect([...arrivals]).toEqual([[1, { at: nine, way: 'desk' }]])
})

test('[OPS-220] the last note of a player decides', () => {
  const notes = fc.array(
    fc.tuple(fc.constantFrom('arrived' as const, 'undone' as const), fc.integer({ min: 1, max: 3 })),
  )
  fc.assert(
    fc.property(notes, (made) => {
      const entries = made.map(([kind, player], at) => entry(kind, player, nine + at))
      const { arrivals } = attendanceOf(entries, nine + hour)
      for (const player of [1, 2, 3]) {
        expect(arrivals.has(player)).toBe(entries.findLast(({ playerId }) => playerId === player)?.kind === 'arrived')
      }
    }),
  )
})

test('[OPS-225] calls of a team are counted for the day', () => {
  const { calls } = attendanceOf(
    [entry('called', null, nine - 24 * hour), entry('called', null, nine), entry('called', null, nine + 5)],
    nine,
  )
  expect([...calls]).toEqual([[1, { count: 2, lastAt: nine + 5 }]])
})

test('[OPS-226] 10 minutes after the match was due a walkover may be given, after 15 it is proposed', () => {
  const stages = [-1, 0, 9.99, 10, 14.99, 15, 300].map((after) => absenceAt(nine, nine + after * minute).stage)
  expect(stages).toEqual(['soon', 'late', 'late', 'over-ten', 'over-ten', 'over-fifteen', 'over-fifteen'])
  fc.assert(
    fc.property(moment, moment, (due, now) => {
      const { stage, until } = absenceAt(due, now)
      if (until === null) {
        expect(stage).toBe('over-fifteen')
        return
      }
      expect(until).toBeGreaterThan(now)
      expect(absenceAt(due, until).stage).not.toBe(stage)
      expect(absenceAt(due, until - 1).stage).toBe(stage)
    }),
  )
})

test('[OPS-227] a match is due as planned, not before its division begins, and later where it has no court', () => {
  const times = { divisionStart: nine, planned: null, onCourtSince: null, expected: null, courtFreeSince: null }
  const due = (change: Partial<MatchTimes>) => {
    const moment = dueAt({ ...times, ...change })
    return moment === null ? null : (moment - nine) / minute
  }
  expect(due({})).toBe(0)
  expect(due({ planned: nine + 30 * minute })).toBe(30)
  expect(due({ planned: nine - 30 * minute })).toBe(0)
  expect(due({ planned: nine, expected: nine + 40 * minute })).toBe(40)
  expect(due({ planned: nine + 20 * minute, expected: nine + 5 * minute, courtFreeSince: nine + 5 * minute })).toBe(20)
  expect(due({ planned: nine, expected: nine + 45 * minute, courtFreeSince: nine + 40 * minute })).toBe(40)
  expect(due({ planned: nine + 60 * minute, onCourtSince: nine + 50 * minute })).toBe(50)
  expect(due({ onCourtSince: nine - 10 * minute })).toBe(0)
  // Nobody said when the division begins, and nothing was called yet.
  expect(due({ divisionStart: null, expected: nine })).toBeNull()
  expect(due({ divisionStart: null, planned: nine, expected: nine + minute })).toBe(1)
  expect(due({ divisionStart: null, onCourtSince: nine })).toBe(0)
})

test('[OPS-227] a division begins on each of its days at its time; one without a time says nothing', () => {
  const startDate = Date.UTC(2026, 2, 13, 17)
  const begins = (startTime: string | null, now: number) => divisionStartOn({ startDate, startTime }, now)
  expect(begins('09:00', nine - 5 * hour)).toBe(nine)
  expect(begins('09:00', nine + 24 * hour)).toBe(nine + 24 * hour)
  expect(begins('09:00', nine - 24 * hour)).toBe(nine)
  expect(begins(null, nine)).toBeNull()
  expect(begins(null, nine - 24 * hour)).toBe(startDate)
})

test('[OPS-227] nobody is waited for before the division begins', () => {
  const maybe = fc.option(moment, { nil: null })
  const anyTimes = fc.record({
    divisionStart: moment,
    planned: maybe,
    onCourtSince: maybe,
    expected: maybe,
    courtFreeSince: maybe,
  })
  fc.assert(
    fc.property(anyTimes, (times) => {
      expect(dueAt(times)).toBeGreaterThanOrEqual(times.divisionStart)
    }),
  )
})

test('[OPS-224] missing are teams that are not whole within half an hour of their first match, the longest first', () => {
  const team = (registrationId: number, due: number, change: Partial<AwaitedTeam> = {}): AwaitedTeam => ({
    ...{
      registrationId,
      missing: [1],
      hasPlayed: false,
      absentSince: null,
      match: { id: registrationId, code: `A-0${registrationId}`, due },
    },
    ...change,
  })
  const listed = missingTeams(
    [
      team(1, nine + 20 * minute),
      team(2, nine - 12 * minute),
      team(3, nine + 31 * minute),
      team(4, nine, { missing: [] }),
      team(5, nine, { hasPlayed: true }),
      team(6, nine, { match: null }),
      team(7, nine - 12 * minute, { match: { id: 7, code: 'A-01', due: nine - 12 * minute } }),
    ],
    nine,
  )
  expect(listed.map(({ registrationId }) => registrationId)).toEqual([7, 2, 1])
})

test('[OPS-226] the walkover is proposed for the side that is missing, or for both', () => {
  expect(absentSide([4, 5], new Set([4]))).toBe(1)
  expect(absentSide([4, 5], new Set([5, 9]))).toBe(2)
  expect(absentSide([4, 5], new Set([4, 5]))).toBe('both')
  expect(absentSide([4, null], new Set([5]))).toBeNull()
})

test('[OPS-228] a team is found by words of a name without marks, the end of a phone, its receipt and its match', () => {
  const team = {
    names: ['Nguyễn Hoàng Phúc', 'Đặng Thị Ánh'],
    phones: ['0912345678', null],
    code: 'VOT-7K2M-31',
    matchCode: 'C-07',
  }
  for (const typed of [
    '',
    'nguy',
    'phuc ng',
    'DANG anh',
    'đang',
    '678',
    '345 678',
    '0912345678',
    '7k2m-31',
    'vot 7k2m31',
    'c7',
    'C-07',
    'c07',
  ]) {
    expect([typed, matchesCheckInSearch(team, typed)]).toEqual([typed, true])
  }
  // Words of both names are words of no name, and a phone is not found by its middle.
  for (const typed of ['phuc anh', 'uyen', '78', '345', 'c8', '7k2m', 'xyz']) {
    expect([typed, matchesCheckInSearch(team, typed)]).toEqual([typed, false])
  }
  expect(matchesCheckInSearch({ ...team, phones: [null, null] }, '678')).toBe(false)
})

test('[OPS-302] a team that will not come stands first, however early, whole or not, as long as it has a match', () => {
  const team = (registrationId: number, change: Partial<AwaitedTeam> = {}): AwaitedTeam => ({
    ...{ registrationId, missing: [1], hasPlayed: false, absentSince: null },
    match: { id: registrationId, code: `A-0${registrationId}`, due: nine },
    ...change,
  })
  const early = { id: 2, code: 'A-02', due: nine + 300 * minute }
  const listed = missingTeams(
    [
      team(1),
      team(2, { absentSince: nine - hour, match: early, missing: [] }),
      team(3, { absentSince: nine - hour, match: null }),
      team(4, { absentSince: nine - hour, hasPlayed: true, match: { ...early, id: 4, due: nine + hour } }),
    ],
    nine,
  )
  expect(listed.map(({ registrationId }) => registrationId)).toEqual([4, 2, 1])
})
