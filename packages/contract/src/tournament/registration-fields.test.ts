import { expect, test } from 'vitest'
import { type MemberColumns, registrationCodecs } from './registration-codecs'
import { memberInRow, membersInRow, player2ClubFields, player2Fields } from './registration-fields'

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
