import { describe, expect, test } from 'vitest'
import { matchesTeamFilter, sortTeams, teamName } from './team-list'
import { teamPoints, teamWarnings } from './team-points'

const team = (player1Name: string, player2Name: string, player1Points: number, player2Points: number) => ({
  player1Name,
  player2Name,
  player1Points,
  player2Points,
})

describe('team lists', () => {
  const teams = [
    team('Đỗ Anh', 'Lê Bình', 300, 300),
    team('Dương Cường', 'Vũ Hà', 420, 330),
    team('Ấn Minh', 'Trần Phúc', 300, 300),
    team('Em Sơn', 'Hồ Tú', 100, 100),
  ]
  const order = (list: typeof teams) => list.map((t) => t.player1Name)

  test('by points the strongest comes first, equals by name', () => {
    expect(order(sortTeams(teams))).toEqual(['Dương Cường', 'Ấn Minh', 'Đỗ Anh', 'Em Sơn'])
  })

  test('by name in Vietnamese order: A, D, Đ, E', () => {
    expect(order(sortTeams(teams, 'name'))).toEqual(['Ấn Minh', 'Dương Cường', 'Đỗ Anh', 'Em Sơn'])
  })

  test('name joins the players, points are their sum', () => {
    expect(teamName(team('An', 'Bình', 1, 2))).toBe('An – Bình')
    expect(teamPoints(team('An', 'Bình', 415, 335))).toBe(750)
  })

  test('the filter finds players and clubs, whatever the case', () => {
    const entry = { ...team('Nguyễn Đình Phúc', 'Lê An', 0, 0), player1ClubName: 'CLB Cầu Giấy', player2ClubName: null }
    for (const filter of ['PHÚC', 'dinh phuc', 'lê an', 'cầu giấy', ''])
      expect(matchesTeamFilter(entry, filter)).toBe(true)
    expect(matchesTeamFilter(entry, 'Bình')).toBe(false)
  })
})

describe('warnings', () => {
  const caps = { maxRankingPoint: 750, maxSinglePoint: 400, pointTolerance: 0, verifiedPointsOnly: false }
  const entry = (player1Points: number, player2Points: number, verified = true) => ({
    player1Points,
    player2Points,
    player1Verified: true,
    player2Verified: verified,
  })

  test('[REG-09][TRN-48] a total exactly at the cap is fine, a hundredth more warns by how much', () => {
    expect(teamWarnings(entry(375, 375), caps)).toEqual([])
    expect(teamWarnings(entry(376, 375), caps)).toEqual([
      { code: 'team-points-over-cap', excess: 1, withinTolerance: false },
    ])
  })

  test('[REG-11][TRN-47] the tolerance marks a small excess', () => {
    const lenient = { ...caps, pointTolerance: 10 }
    expect(teamWarnings(entry(380, 380), lenient)).toMatchObject([{ excess: 10, withinTolerance: true }])
    expect(teamWarnings(entry(380, 381), lenient)).toMatchObject([{ excess: 11, withinTolerance: false }])
  })

  test('[REG-11] single caps and unverified points are told by player', () => {
    expect(teamWarnings(entry(200, 412, false), { ...caps, verifiedPointsOnly: true })).toEqual([
      { code: 'player-points-over-cap', player: 2, excess: 12 },
      { code: 'player-points-unverified', player: 2 },
    ])
  })

  test('[REG-09] a cap of 0 or none limits nobody', () => {
    expect(teamWarnings(entry(900, 900), { ...caps, maxRankingPoint: 0, maxSinglePoint: null })).toEqual([])
  })
})
