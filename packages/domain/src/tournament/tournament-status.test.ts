import { expect, test } from 'vitest'
import { areResultsPublic, isBracketPublic, tournamentStatus } from './tournament-status'

const at = (text: string) => Date.parse(`${text}+07:00`)
const dates = {
  lastRegistrationDate: at('2026-03-10T23:59:59'),
  startDate: at('2026-03-14T00:00:00'),
  endDate: at('2026-03-15T23:59:59'),
}

test.each([
  ['2026-03-01T09:00:00', 'open'],
  ['2026-03-10T23:59:59', 'open'],
  ['2026-03-11T00:00:00', 'closed'],
  ['2026-03-14T00:00:00', 'closed'],
  ['2026-03-14T00:00:01', 'ongoing'],
  ['2026-03-15T23:59:59', 'ongoing'],
  ['2026-03-16T00:00:00', 'completed'],
] as const)('[TRN-01][TRN-02] at %s the tournament is %s', (now, status) => {
  expect(tournamentStatus(dates, at(now))).toBe(status)
})

test('[TRN-01] a deadline on the first day gives way to the start', () => {
  const sameDay = { ...dates, lastRegistrationDate: at('2026-03-14T23:59:59') }
  expect(tournamentStatus(sameDay, at('2026-03-14T08:00:00'))).toBe('ongoing')
})

test('[TRN-36][TRN-37] visitors see brackets once registration closed and results at the end', () => {
  const statuses = ['open', 'closed', 'ongoing', 'completed'] as const
  expect(statuses.map(isBracketPublic)).toEqual([false, true, true, true])
  expect(statuses.map(areResultsPublic)).toEqual([false, false, false, true])
})
