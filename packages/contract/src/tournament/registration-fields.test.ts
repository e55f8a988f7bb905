import { expect, test } from 'vitest'
import { fieldMessages } from '../error-texts'
import { type MemberColumns, registrationCodecs } from './registration-codecs'
import {
  memberInRow,
  memberSnapshot,
  membersInRow,
  player2ClubFields,
  player2Fields,
  teamEntry,
  teamNotes,
  teamPlace,
  teamReasons,
} from './registration-fields'

const member = (id: number): MemberColumns => ({
  ...{ id, name: `Nguyễn Văn ${id}`, phone: '0901000001', points: 350, pointsLater: 1, verified: 0 },
  ...{ clubId: null, clubName: null },
})

test('members 1 and 2 are the prefixed columns of a registration, and come back from them', () => {
  const row = { ...memberInRow('player1', member(4)), ...memberInRow('player2', member(7)) }
  expect(row).toMatchObject({ player1Id: 4, player2Id: 7, player2PointsLater: 1, player1ClubName: null })
  expect(membersInRow<MemberColumns>(row)).toEqual([member(4), member(7)])
})

test('a member is on the wire under the prefix too', () => {
  const row = memberInRow('player2', member(7))
  const { toWire } = registrationCodecs
  expect({ ...toWire(player2Fields, row), ...toWire(player2ClubFields, row) }).toEqual({
    ...{ player2_id: 7, player2_name: 'Nguyễn Văn 7', player2_phone: '0901000001', player2_points: 3.5 },
    ...{ player2_points_later: true, player2_verified: false, player2_club_id: null, player2_club_name: null },
  })
})

const { toArchive, toColumns, toWire } = registrationCodecs
const { withdrawalReason } = teamNotes
const team = { ...teamPlace, ...teamReasons, withdrawalReason }

test('answers say null for a reason that nobody gave and leave out a note; archives leave out both', () => {
  const none = { rollingNumber: null, reserveOrder: null }
  const untold = { rejectionReason: null, overrideReason: null, withdrawalReason: null }
  expect(toWire(team, { ...none, ...untold })).toEqual({
    ...{ rolling_number: null, rejection_reason: null, override_reason: null },
  })
  expect(toArchive(team, { ...none, ...untold })).toEqual({ rolling_number: null })
  expect(toArchive(memberSnapshot, { ...member(4), pointsLater: 0 })).not.toHaveProperty('points_later')
})

test('what an archive says of a team comes back as columns, what it does not say as none', () => {
  const columns = {
    ...{ rollingNumber: 7, reserveOrder: 2, rejectionReason: 'Chưa đủ tuổi', overrideReason: 'Khách mời' },
    withdrawalReason: 'Bận việc',
  }
  expect(toColumns(team, toArchive(team, columns))).toEqual(columns)
  expect(toColumns(team, { rolling_number: null })).toEqual({ rollingNumber: null })
})

test('an entry names its tournament; another value is refused with the message of the form', () => {
  const { tournament_id } = registrationCodecs.inputShape(teamEntry)
  expect(toColumns(teamEntry, { tournament_id: 128 })).toEqual({ tournamentId: 128 })
  expect(tournament_id.safeParse(0).error?.issues[0]?.message).toBe(fieldMessages['tournament-info-invalid'])
})
