import { describe, expect, test } from 'vitest'
import { byCode, entriesOf, formatOf, planOf, playOut, startOf, succeed } from './bracket-fixtures'
import { type PlannedMatch, sourceLabel } from './bracket-plan'
import { bracketSummary, matchCount } from './bracket-summary'
import { planBracket } from './plan-bracket'

function lines(count: number, options = {}): string[] {
  const plan = planOf(count, 'play_off', options)
  return plan.matches.map(({ code, sources }) => {
    const [a, b] = sources.map((source) => sourceLabel(plan, source) ?? ('entry' in source ? source.entry : 'bye'))
    return `${code}: ${a} ${b}`
  })
}

describe('play-off of 16', () => {
  test('[BRK-08, BRK-13] is the published bracket, slot by slot', () => {
    expect(lines(16)).toEqual([
      ...['01: 1 4', '02: 2 3', '03: 5 8', '04: 6 7', '05: 9 12', '06: 10 11', '07: 13 16', '08: 14 15'],
      ...['09: W-01 W-02', '10: L-01 L-02', '11: W-03 W-04', '12: L-03 L-04'],
      ...['13: W-05 W-06', '14: L-05 L-06', '15: W-07 W-08', '16: L-07 L-08'],
      ...['17: W-10 L-09', '18: W-12 L-11', '19: W-14 L-13', '20: W-16 L-15'],
      ...['21: W-09 W-18', '22: W-15 W-19', '23: W-13 W-20', '24: W-11 W-17'],
      ...['25: W-21 W-22', '26: W-23 W-24', '27: W-25 W-26'],
    ])
  })

  test('[BRK-09] winners of WB2 and LB2 go on as first and second of their cluster', () => {
    const state = playOut(startOf(16, 'play_off'))
    expect(byCode(state, '21').sides).toEqual([1, 6])
    expect(byCode(state, '24').sides).toEqual([5, 2])
  })

  test('the clusters are rounds 1 and 2 in both sections, the knock-out starts with round 3', () => {
    for (const match of planOf(30, 'play_off').matches) {
      if (match.group !== null) expect(match.round).toBeLessThanOrEqual(2)
      else expect([match.section, match.round >= 3]).toEqual(['WB', true])
      expect(match.section).toBe(match.role === 'losers' || match.role === 'for_second' ? 'LB' : 'WB')
    }
  })
})

test('[BRK-07, BRK-10] 14 teams: two clusters of 4, then two of 3 that play each other', () => {
  const plan = planOf(14, 'play_off')
  expect(plan.groups.map((group) => [group.key, group.entries])).toEqual([
    ['C', [9, 10, 11]],
    ['D', [12, 13, 14]],
  ])
  expect(lines(14).filter((line) => line.startsWith('RR'))).toEqual([
    ...['RR-C-01: 10 11', 'RR-D-01: 13 14', 'RR-C-02: 9 11', 'RR-D-02: 12 14', 'RR-C-03: 9 10', 'RR-D-03: 12 13'],
  ])
  expect(lines(14)).toContain('13: RR-C#1 RR-D#2')
  const state = playOut(startOf(14, 'play_off'))
  expect(state.advanced).toEqual([
    [9, 10],
    [12, 13],
  ])
})

test('[BRK-11] two teams play one final', () => {
  expect(lines(2, { bronze: true })).toEqual(['01: 1 2'])
})

test('[BRK-12] three and five teams play one table, the top two of it the final', () => {
  expect(planOf(3, 'play_off').matches.map((match) => match.code)).toEqual(['RR-A-01', 'RR-A-02', 'RR-A-03', '01'])
  const five = planOf(5, 'play_off')
  expect(five.groups.map((group) => group.matches.length)).toEqual([10])
  expect(lines(5).at(-1)).toBe('01: RR-A#1 RR-A#2')
})

test('[BRK-13] every second stands in the half opposite its own first, for all numbers of teams', () => {
  for (let count = 4; count <= 300; count++) {
    const plan = planOf(count, 'play_off')
    const halfOf = ({ winnerTo }: PlannedMatch): number => {
      const next = plan.matches[(winnerTo?.match ?? 0) - 1]
      if (!winnerTo || !next) return -1
      return next.phase === 'final' ? winnerTo.side : halfOf(next)
    }
    const halves = new Map<string, number[]>()
    for (const match of plan.matches.filter(({ round }) => round >= 3)) {
      match.sources.forEach((source, side) => {
        const feeder = source.kind === 'winner' ? plan.matches[source.match - 1] : undefined
        const cluster = source.kind === 'place' ? plan.groups[source.group]?.key : feeder?.group
        if (!cluster) return
        halves.set(cluster, [...(halves.get(cluster) ?? []), match.phase === 'final' ? side : halfOf(match)])
      })
    }
    expect(halves.size).toBe(count === 5 ? 1 : Math.ceil(count / 4))
    for (const [cluster, pair] of halves) expect(pair.sort(), `${count} teams, cluster ${cluster}`).toEqual([0, 1])
  }
})

test('has as many matches as its formula says', () => {
  const counts = [8, 16, 32, 64].map((count) => bracketSummary(planOf(count, 'play_off')).matches)
  expect(counts).toEqual([13, 27, 55, 111])
  for (let count = 2; count <= 1024; count++) {
    expect(bracketSummary(planOf(count, 'play_off')).matches).toBe(matchCount(count, formatOf('play_off')))
  }
})

test('[BRK-29] a cluster changes its openings to keep one club apart, and only then', () => {
  const openings = (clubs: (number | null)[], separateClubs = true) => {
    const plan = succeed(planBracket(entriesOf(4, clubs), formatOf('play_off', { separateClubs })))
    return plan.matches.slice(0, 2).map(({ sources }) => sources.map((source) => 'entry' in source && source.entry))
  }
  expect(openings([7, 7, null, null])).toEqual([
    [1, 4],
    [2, 3],
  ])
  expect(openings([7, 8, 9, 7])).toEqual([
    [1, 3],
    [4, 2],
  ])
  expect(openings([7, 8, 8, 7])).toEqual([
    [1, 3],
    [4, 2],
  ])
  expect(openings([7, 8, 8, 7], false)).toEqual([
    [1, 4],
    [2, 3],
  ])
  expect(openings([7, 7, 7, 7])).toEqual([
    [1, 4],
    [2, 3],
  ])
})
