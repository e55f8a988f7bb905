import { describe, expect, test } from 'vitest'
import { checkDivision, type DivisionFields, type DivisionForm } from './check-division'
import { checkGroup, mayRemoveDivision } from './check-group'
import { addedDivisionDefaults, awardDefaults, groupDivisionDefaults, tournamentDefaults } from './division-defaults'
import { inheritFromGroup, settleSnapshotChoice } from './snapshot'

const at = (text: string) => Date.parse(`${text}+07:00`)
const sound: DivisionFields = {
  name: 'Đôi nam 7,5',
  venue: 'Sân Cầu Giấy',
  lastRegistrationDate: at('2026-03-10T23:59:59'),
  startDate: at('2026-03-14T00:00:00'),
  startTime: null,
  endDate: at('2026-03-15T23:59:59'),
  totalParticipants: 64,
  registrationFee: 300_000,
  maxRankingPoint: 750,
  maxSinglePoint: 400,
  snapshot: { useSnapshotRanking: false, snapshotGroupId: null },
  ...awardDefaults,
  pointTolerance: 0,
}
const problems = (change: Partial<DivisionFields>, form: DivisionForm = 'tournament') =>
  checkDivision({ ...sound, ...change }, form).map(({ field, code }) => `${field}: ${code}`)

test('a sound tournament has no problems in any form', () => {
  for (const form of ['tournament', 'division', 'edit'] as const) expect(problems({}, form)).toEqual([])
})

test('name and venue are needed, each form with its own text', () => {
  const blank = { name: '  ', venue: null }
  expect(problems(blank)).toEqual(['name: tournament-name-required', 'venue: venue-required'])
  expect(problems(blank, 'division')).toEqual(['name: division-name-required', 'venue: venue-required'])
  expect(problems(blank, 'edit')).toEqual(['name: tournament-name-empty', 'venue: venue-empty'])
})

describe('numbers', () => {
  test('participants are a whole number from 2; odd ones pass', () => {
    for (const totalParticipants of [1, 0, -2, 2.5, Number.NaN, null]) {
      expect(problems({ totalParticipants })).toEqual(['totalParticipants: participants-min'])
    }
    for (const totalParticipants of [2, 3, 64]) expect(problems({ totalParticipants })).toEqual([])
  })

  test('fee and caps are not negative, and 0 is fine', () => {
    expect(problems({ registrationFee: -1, maxRankingPoint: -1, maxSinglePoint: -1 })).toEqual([
      'registrationFee: fee-min',
      'maxRankingPoint: max-points-min',
      'maxSinglePoint: max-single-points-min',
    ])
    expect(problems({ registrationFee: 0, maxRankingPoint: 0, maxSinglePoint: 0 })).toEqual([])
    expect(problems({ registrationFee: 0.5 })).toEqual(['registrationFee: fee-min'])
  })

  test('[GRP-17][TRN-47] awards and tolerance are not negative', () => {
    expect(problems({ awardFirst: -1, awardSecond: 0, awardThird: 5, pointTolerance: -1 })).toEqual([
      'awardFirst: award-min',
      'pointTolerance: tolerance-min',
    ])
  })

  test('the edit form says what is empty and takes a capacity of 1', () => {
    const empty = { totalParticipants: null, registrationFee: null, maxRankingPoint: null, maxSinglePoint: null }
    expect(problems(empty, 'edit')).toEqual([
      'totalParticipants: participants-empty',
      'registrationFee: fee-empty',
      'maxRankingPoint: max-points-empty',
      'maxSinglePoint: max-single-points-empty',
    ])
    expect(problems({ totalParticipants: 1 }, 'edit')).toEqual([])
    expect(problems({ totalParticipants: 0 }, 'edit')).toEqual(['totalParticipants: participants-min-edit'])
  })
})

describe('dates', () => {
  test('[TRN-13][TRN-14][TRN-05] the start day itself may be the last day and the deadline', () => {
    const day = at('2026-03-14T23:59:59')
    expect(problems({ endDate: at('2026-03-14T00:00:00'), lastRegistrationDate: day })).toEqual([])
  })

  test('[TRN-13] the end is not before the start', () => {
    expect(problems({ endDate: at('2026-03-13T23:59:59') })).toEqual(['endDate: end-before-start'])
  })

  test('[TRN-14] the deadline is not after the start day', () => {
    const lastRegistrationDate = at('2026-03-15T00:00:00')
    expect(problems({ lastRegistrationDate })).toEqual(['lastRegistrationDate: deadline-after-start'])
  })

  test('a date that is missing or no date is named, once', () => {
    expect(problems({ startDate: null }, 'edit')).toEqual(['startDate: date-invalid'])
    expect(problems({ endDate: Number.NaN })).toEqual(['endDate: date-invalid'])
  })
})

describe('snapshot', () => {
  test('[TRN-15] with the option on a group must be chosen', () => {
    const snapshot = { useSnapshotRanking: true, snapshotGroupId: null }
    expect(problems({ snapshot })).toEqual(['snapshotGroupId: snapshot-required'])
    expect(problems({ snapshot: { useSnapshotRanking: true, snapshotGroupId: 3 } })).toEqual([])
  })

  test('turning it off forgets the choice', () => {
    const off = { useSnapshotRanking: false, snapshotGroupId: null }
    expect(settleSnapshotChoice({ useSnapshotRanking: false, snapshotGroupId: 3 })).toEqual(off)
    expect(settleSnapshotChoice({ useSnapshotRanking: true, snapshotGroupId: 3 }).snapshotGroupId).toBe(3)
  })

  test('[GRP-10] an added division takes venue, snapshot and group id from its group', () => {
    const group = { id: 9, venue: 'Sân Mỹ Đình', useSnapshotRanking: true, snapshotGroupId: 3 }
    const inherited = { groupId: 9, venue: 'Sân Mỹ Đình', useSnapshotRanking: true, snapshotGroupId: 3 }
    expect(inheritFromGroup(group)).toEqual(inherited)
  })
})

describe('groups', () => {
  const snapshot = { useSnapshotRanking: false, snapshotGroupId: null }

  test('[GRP-04] a group needs name, venue and a division', () => {
    const found = checkGroup({ name: '', venue: ' ', snapshot, divisions: [] })
    expect(found.map((problem) => problem.code)).toEqual([
      'tournament-name-required',
      'venue-required',
      'divisions-required',
    ])
    expect([1, 2].map(mayRemoveDivision)).toEqual([false, true])
  })

  test('[GRP-06] problems of divisions name the division and the field', () => {
    const second = { ...sound, name: '', totalParticipants: 1 }
    const found = checkGroup({ name: 'Hà Nội mở rộng', venue: 'Sân A', snapshot, divisions: [sound, second] })
    expect(found).toEqual([
      { division: 1, field: 'name', code: 'division-name-required' },
      { division: 1, field: 'totalParticipants', code: 'participants-min' },
    ])
  })

  test('[GRP-06][TRN-15] the snapshot rule holds for the group', () => {
    const choice = { useSnapshotRanking: true, snapshotGroupId: null }
    const found = checkGroup({ name: 'Giải', venue: 'Sân', snapshot: choice, divisions: [sound] })
    expect(found).toEqual([{ division: null, field: 'snapshotGroupId', code: 'snapshot-required' }])
  })
})

test('[GRP-17] forms start from the documented defaults', () => {
  expect(tournamentDefaults).toMatchObject({ totalParticipants: 2, totalParticipantsStep: 2, pointsStep: 1 })
  expect(addedDivisionDefaults).toEqual({ totalParticipants: 16, totalParticipantsStep: 2 })
  expect(groupDivisionDefaults).toMatchObject({
    totalParticipants: 64,
    registrationFee: 300_000,
    registrationFeeStep: 50_000,
    maxRankingPoint: 0,
  })
  expect(awardDefaults).toEqual({ awardFirst: 20, awardSecond: 10, awardThird: 5 })
})
