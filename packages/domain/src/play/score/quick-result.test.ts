import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuickGames, splitQuickLine, usualScores } from './quick-result'
import {
  bestOfChoices,
  defaultScoreRules,
  isLegalGameScore,
  pointsPerGameChoices,
  type ScoreRules,
  winByChoices,
} from './score-rules'

const rules = defaultScoreRules
const bestOf3: ScoreRules = { ...rules, bestOf: 3 }
const read = (figures: string, by: ScoreRules = rules, winner: 1 | 2 | null = null) =>
  readQuickGames(figures, by, winner)

describe('[OPS-196] a paper result in one line', () => {
  test('its code stands before the figures', () => {
    expect(splitQuickLine(' c9 02 11 ')).toEqual({ code: 'c9', figures: '02 11 ' })
    expect([splitQuickLine(''), splitQuickLine('C-07')]).toEqual([
      { code: '', figures: '' },
      { code: 'C-07', figures: '' },
    ])
  })

  test('the same score in four ways', () => {
    for (const figures of ['02 11', '0 2 1 1', '0211', '2 11', '2-11']) {
      expect(read(figures), figures).toEqual({ games: [[2, 11]], isLegal: true })
    }
    expect(read('12 14').games).toEqual([[12, 14]])
  })

  test('more games follow on', () => {
    const three = [
      [11, 9],
      [9, 11],
      [11, 7],
    ]
    for (const figures of ['11 9 9 11 11 7', '110909111107', '11 09 09 11 11 07']) {
      expect(read(figures, bestOf3), figures).toEqual({ games: three, isLegal: true })
    }
    expect(read('11 9 11 7 11 2', bestOf3).isLegal).toBe(false)
    expect(read('11 9 11 7 2 11', bestOf3).isLegal).toBe(false)
    expect(read('11 9 9 11', bestOf3)).toEqual({ games: three.slice(0, 2), isLegal: false })
  })

  test('what cannot be is read and not taken', () => {
    expect(read('11 10')).toEqual({ games: [[11, 10]], isLegal: false })
    expect(read('5 7')).toEqual({ games: [[5, 7]], isLegal: false })
    expect([read(''), read('11'), read('11 2 3')]).toEqual(Array(3).fill({ games: [], isLegal: false }))
  })

  test('behind a chosen winner one number is the other side’s', () => {
    expect(read('2', rules, 1)).toEqual({ games: [[11, 2]], isLegal: true })
    expect(read('10', rules, 2)).toEqual({ games: [[10, 12]], isLegal: true })
  })

  test('every legal score is read back, written apart, in twos or run together', () => {
    const two = (score: number) => String(score).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.constantFrom(...pointsPerGameChoices),
        fc.constantFrom(...winByChoices),
        fc.constantFrom(...bestOfChoices),
        fc.infiniteStream(fc.record({ pick: fc.nat(), isFirst: fc.boolean() })),
        (pointsPerGame, winBy, bestOf, stream) => {
          const own: ScoreRules = { ...rules, pointsPerGame, winBy, bestOf }
          const scores = usualScores(own)
          expect(scores.every((score) => isLegalGameScore(score, own))).toBe(true)
          const games: [number, number][] = []
          const won = [0, 0]
          for (const { pick, isFirst } of stream) {
            const [winner = 0, loser = 0] = scores[pick % scores.length] ?? []
            games.push(isFirst ? [winner, loser] : [loser, winner])
            const at = isFirst ? 0 : 1
            won[at] = (won[at] ?? 0) + 1
            if (won[at] === (bestOf + 1) / 2) break
          }
          for (const text of [
            games.map((game) => game.join(' ')).join(' '),
            games.map((game) => game.map(two).join(' ')).join(' '),
            games.map((game) => game.map(two).join('')).join(''),
          ]) {
            expect(read(text, own), text).toEqual({ games, isLegal: true })
          }
        },
      ),
    )
  })
})
