import { describe, expect, test } from 'vitest'
import { matchesTeamFilter, sortTeams, teamName } from './team-list'
import { teamPoints, teamWarnings } from './team-points'

const team = (name: string, points: number) => ({ name, points })

describe('team lists', () => {
  const teams = [team('Đỗ Anh', 600), team('Dương Cường', 750), team('Ấn Minh', 600), team('Em Sơn', 200)]
  const order = (list: typeof teams) => list.map(({ name }) => name)

  test('by points the strongest comes first, equals by name', () => {
    expect(order(sortTeams(teams))).toEqual(['Dương Cường', 'Ấn Minh', 'Đỗ Anh', 'Em Sơn'])
  })

  test('by name in Vietnamese order: A, D, Đ, E', () => {
    expect(order(sortTeams(teams, 'name'))).toEqual(['Ấn Minh', 'Dương Cường', 'Đỗ Anh', 'Em Sơn'])
  })

  test('name joins the players, points are their sum', () => {
    expect(teamName({ player1Name: 'An', player2Name: 'Bình' })).toBe('An – Bình')
    expect(teamPoints({ player1Points: 415, player2Points: 335 })).toBe(750)
  })

  test('the filter finds players and clubs, whatever the case', () => {
    const names = ['Nguyễn Đình Phúc', 'Lê An', 'CLB Cầu Giấy', null]
    for (const filter of ['PHÚC', 'dinh phuc', 'lê an', 'cầu giấy', ''])
      expect(matchesTeamFilter(names, filter)).toBe(true)
    expect(matchesTeamFilter(names, 'Bình')).toBe(false)
  })
})

describe('warnings', () => {
  const caps = { maxRankingPoint: 750, maxSinglePoint: 400, pointTolerance: 0, verifiedPointsOnly: false }
  const entry = (one: number, other: number, verified = true) => [
    { points: one, verified: true },
    { points: other, verified },
  ]

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

  test('[REG-09] a single player counts alone', () => {
    expect(teamWarnings([{ points: 760, verified: true }], caps)).toEqual([
      { code: 'team-points-over-cap', excess: 10, withinTolerance: false },
      { code: 'player-points-over-cap', player: 1, excess: 360 },
    ])
  })

  test('[REG-09] a cap of 0 or none limits nobody', () => {
    expect(teamWarnings(entry(900, 900), { ...caps, maxRankingPoint: 0, maxSinglePoint: null })).toEqual([])
  })
})
