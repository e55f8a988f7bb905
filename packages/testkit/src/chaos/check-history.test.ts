import { describe, expect, test } from 'vitest'
import { checkHistory, type History } from './check-history'

const good: History = {
  acknowledged: ['club A', 'assign 7', 'result 7'],
  found: ['assign 7', 'result 7', 'club A'],
  logs: [
    { tournamentId: 1, seq: 4, numbers: [1, 2, 3, 4] },
    { tournamentId: 2, seq: 0, numbers: [] },
  ],
  views: [{ viewer: 'phone', tournamentId: 1, numbers: [2, 3, 4] }],
  holds: [
    { held: 'court 1', matchId: 7, from: 10, until: 20 },
    { held: 'court 1', matchId: 8, from: 20, until: 30 },
    { held: 'court 2', matchId: 9, from: 5, until: 90 },
  ],
}

test('a history in which all promises were kept has nothing wrong', () => {
  expect(checkHistory(good)).toEqual([])
})

describe('a history is wrong where', () => {
  const wrong: readonly [name: string, change: Partial<History>, told: string][] = [
    ['an acknowledged write is lost', { found: ['assign 7', 'result 7'] }, 'club A: acknowledged, and lost'],
    ['a write is done twice', { found: [...good.found, 'club A'] }, 'club A: done 2 times'],
    ['a refused write is done', { found: [...good.found, 'club B'] }, 'club B: done, though nobody was told so'],
    [
      'two were told that they alone did it',
      { acknowledged: [...good.acknowledged, 'assign 7'] },
      'assign 7: acknowledged twice',
    ],
    [
      'a number is missing in the log',
      { logs: [{ tournamentId: 1, seq: 4, numbers: [1, 2, 4] }] },
      'log of 1: 1 stands where 2 should',
    ],
    [
      'two events swapped their places in the log',
      { logs: [{ tournamentId: 1, seq: 4, numbers: [1, 3, 2, 4] }] },
      'log of 1: 3 stands where 2 should',
    ],
    [
      'the counter is ahead of the log',
      { logs: [{ tournamentId: 1, seq: 5, numbers: [1, 2, 3, 4] }] },
      'log of 1: 1 stands where 2 should',
    ],
    ['the log begins late', { logs: [{ tournamentId: 1, seq: 4, numbers: [3, 4] }] }, 'log of 1: begins at 3'],
    ['a viewer misses an event', view([1, 2, 4]), 'phone of 1: 4 after 2'],
    ['a viewer is told an event twice', view([2, 3, 3, 4]), 'phone of 1: 3 after 3'],
    ['a viewer sees time run backwards', view([3, 2, 3, 4]), 'phone of 1: 2 after 3'],
    ['a viewer is left behind', view([1, 2, 3]), 'phone of 1: ends at 3 of 4'],
    ['a viewer is told what nobody did', view([3, 4, 5]), 'phone of 1: ends at 5 of 4'],
    [
      'a court has two matches',
      { holds: [...good.holds, { held: 'court 1', matchId: 10, from: 29, until: 40 }] },
      'court 1: match 10 has it while match 8 does',
    ],
    [
      'a match is given what a longer one has',
      {
        holds: [...good.holds, ...[30, 60].map((from) => ({ held: 'court 2', matchId: from, from, until: from + 1 }))],
      },
      'court 2: match 60 has it while match 9 does',
    ],
  ]
  test.each(wrong)('%s', (_name, change, told) => {
    expect(checkHistory({ ...good, ...change })).toContain(told)
  })
})

function view(numbers: readonly number[]): Partial<History> {
  return { views: [{ viewer: 'phone', tournamentId: 1, numbers }] }
}
