import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areResultsPublic,
  groupStatus,
  isBracketPublic,
  nextStatusMoment,
  pullsBack,
  registrationEnd,
  tournamentStatus,
  tournamentStatuses,
} from './tournament-status'

const at = (text: string) => Date.parse(`${text}+07:00`)
const dates = {
  lastRegistrationDate: at('2026-03-10T23:59:59'),
  startDate: at('2026-03-14T00:00:00'),
  endDate: at('2026-03-15T23:59:59'),
  startTime: null,
  registrationClosedAt: null,
}

test.each([
  ['2026-03-01T09:00:00', 'open'],
  ['2026-03-10T23:59:59', 'open'],
  ['2026-03-11T00:00:00', 'closed'],
  ['2026-03-14T00:00:00', 'closed'],
  ['2026-03-14T00:00:01', 'ongoing'],
  ['2026-03-15T23:59:59', 'ongoing'],
  ['2026-03-16T00:00:00', 'completed'],
] as const)('[TRN-01] at %s the tournament is %s', (now, status) => {
  expect(tournamentStatus(dates, at(now))).toBe(status)
})

test('[TRN-01] a deadline on the first day gives way to the start', () => {
  const sameDay = { ...dates, lastRegistrationDate: at('2026-03-14T23:59:59') }
  expect(tournamentStatus(sameDay, at('2026-03-14T08:00:00'))).toBe('ongoing')
})

test.each([
  [null, '2026-03-14T00:00:01', 'ongoing'],
  ['07:30', '2026-03-14T00:00:01', 'open'],
  ['07:30', '2026-03-14T07:30:00', 'open'],
  ['07:30', '2026-03-14T07:30:01', 'ongoing'],
] as const)(
  '[TRN-140] with start time %s and a deadline on the first day it is, at %s, %s',
  (startTime, now, status) => {
    const sameDay = { ...dates, startTime, lastRegistrationDate: at('2026-03-14T23:59:59') }
    expect(tournamentStatus(sameDay, at(now))).toBe(status)
    expect(registrationEnd(sameDay)).toBe(at(`2026-03-14T${startTime ?? '00:00'}:00`))
  },
)

test('[TRN-140] a deadline before the start ends registration', () => {
  expect(registrationEnd({ ...dates, startTime: '07:30' })).toBe(dates.lastRegistrationDate)
})

test('[TRN-141] a bracket that closed registration keeps it closed until the start, whatever the deadline says', () => {
  const closed = { ...dates, registrationClosedAt: at('2026-03-02T10:00:00') }
  expect(tournamentStatus(closed, at('2026-03-02T10:00:00'))).toBe('closed')
  expect(tournamentStatus(closed, at('2026-03-14T00:00:01'))).toBe('ongoing')
})

test('the clock changes the status right after deadline, start and end', () => {
  const timed = { ...dates, startTime: '07:30' }
  const moments = [at('2026-03-01T00:00:00')]
  for (let next = nextStatusMoment(timed, moments[0] ?? 0); next !== undefined; next = nextStatusMoment(timed, next)) {
    moments.push(next)
  }
  expect(moments.map((moment) => tournamentStatus(timed, moment))).toEqual(['open', 'closed', 'ongoing', 'completed'])
  expect(moments.slice(1).map((moment) => tournamentStatus(timed, moment - 1))).toEqual(['open', 'closed', 'ongoing'])
})

test('[TRN-142] dates pull back a tournament that they give an earlier state again', () => {
  const now = at('2026-03-14T12:00:00')
  const december = { ...dates, startDate: at('2026-12-14T00:00:00'), endDate: at('2026-12-15T23:59:59') }
  expect(pullsBack(dates, december, now)).toBe(true)
  expect(pullsBack(dates, { ...dates, endDate: at('2026-03-20T23:59:59') }, now)).toBe(false)
  expect(pullsBack(december, dates, now)).toBe(false)
})

test('visitors see brackets once registration closed and results at the end', () => {
  const statuses = ['open', 'closed', 'ongoing', 'completed'] as const
  expect(statuses.map(isBracketPublic)).toEqual([false, true, true, true])
  expect(statuses.map(areResultsPublic)).toEqual([false, false, false, true])
})

test('[HOM-01] a group is under way from the first division that begins until the last is over', () => {
  expect(groupStatus(['open', 'closed'])).toBe('open')
  expect(groupStatus(['closed', 'closed'])).toBe('closed')
  expect(groupStatus(['completed', 'open'])).toBe('ongoing')
  expect(groupStatus([])).toBe('open')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tournamentStatuses), { minLength: 1 }), (divisions) => {
      const status = groupStatus(divisions)
      expect(groupStatus([...divisions].reverse())).toBe(status)
      expect(status === 'completed').toBe(divisions.every((each) => each === 'completed'))
      if (status === 'open' || status === 'closed') expect(divisions).not.toContain('ongoing')
      if (status !== 'ongoing') expect(divisions).toContain(status)
    }),
  )
})
