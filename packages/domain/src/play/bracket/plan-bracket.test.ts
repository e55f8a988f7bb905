import { describe, expect, test } from 'vitest'
import { codeOf, entriesOf, formatOf, planOf } from './bracket-fixtures'
import {
  type BracketType,
  type BracketVariant,
  bracketTypes,
  bracketVariants,
  defaultBracketFormat,
  variantsOfType,
} from './bracket-format'
import { bracketSummary, matchCount } from './bracket-summary'
import { inspectPlan } from './inspect-bracket'
import { planBracket } from './plan-bracket'

describe('what is refused', () => {
  const refusal = (count: number, format = defaultBracketFormat) => codeOf(planBracket(entriesOf(count), format))

  test('[BRK-01, BRK-02] fewer than 2 and more than 1,024 teams, in every form', () => {
    for (const variant of bracketVariants) {
      expect(refusal(1, formatOf(variant))).toBe('too-few-entries')
      expect(refusal(1025, formatOf(variant))).toBe('too-many-entries')
      expect(refusal(2, formatOf(variant))).toBe(null)
    }
  })

  test('a variant of another type', () => {
    for (const type of bracketTypes) {
      const own: readonly BracketVariant[] = variantsOfType[type]
      for (const variant of bracketVariants) {
        const format = { ...formatOf(variant), type: type as BracketType }
        expect(refusal(8, format)).toBe(own.includes(variant) ? null : 'variant-of-other-type')
      }
    }
  })

  test('a team twice, and groups of less than 3 or more than 64', () => {
    expect(codeOf(planBracket([...entriesOf(2), ...entriesOf(1)], defaultBracketFormat))).toBe('entry-doubled')
    for (const groupSize of [2, 65, 3.5]) {
      expect(refusal(8, formatOf('groups', { groupSize }))).toBe('group-size-out-of-range')
    }
  })
})

test('without a choice it is a play-off, and a round robin has groups', () => {
  expect(defaultBracketFormat).toMatchObject({ type: 'double_elimination', variant: 'play_off' })
  expect(variantsOfType.round_robin[0]).toBe('groups')
})

test('[BRK-01, BRK-27] knock-outs of every size have as many matches as their formulas say and a sound plan', () => {
  for (let count = 2; count <= 1024; count++) {
    for (const variant of ['standard', 'full'] as const) {
      const plan = planOf(count, variant, { bronze: count % 2 === 0 })
      const expected = matchCount(count, formatOf(variant, { bronze: count % 2 === 0 }))
      expect(bracketSummary(plan).matches).toBe(expected)
      if (count < 70 || count % 37 === 0) expect(inspectPlan(plan)).toEqual([])
    }
  }
})

test('[BRK-01] the summary counts byes, rounds and the match that may follow', () => {
  expect(bracketSummary(planOf(6, 'full'))).toEqual({ entries: 6, matches: 10, conditional: 1, byes: 4, rounds: 5 })
  expect(bracketSummary(planOf(16, 'play_off'))).toEqual({
    entries: 16,
    matches: 27,
    conditional: 0,
    byes: 0,
    rounds: 5,
  })
})

test('groups are lettered A to Z, then AA, AB', () => {
  const keys = planOf(112, 'groups').groups.map((group) => group.key)
  expect([keys[0], keys[25], keys[26], keys[27]]).toEqual(['A', 'Z', 'AA', 'AB'])
})
