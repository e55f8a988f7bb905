import { eachDatabase, onAnyDatabase } from '@vot/testkit'
import { afterAll, describe, expect, test } from 'vitest'

const ran: string[] = []

onAnyDatabase('what runs at which depth', ({ dialect }) => {
  const note = (what: string) => () => void ran.push(`${what} on ${dialect}`)
  test('a rule', note('a rule'))
  test('a race', eachDatabase, note('a race'))
  describe('rules', () => {
    test.each([1, 2])('rule %s', (number) => note(`rule ${number}`)())
  })
  describe('locks', eachDatabase, () => {
    describe('of rows', () => {
      test('a lock', note('a lock'))
    })
  })
})

afterAll(() => {
  const rules = ['a rule', 'rule 1', 'rule 2']
  const each = ['a race', 'a lock']
  const short = [
    ...[...rules, ...each].map((what) => `${what} on sqlite`),
    ...each.map((what) => `${what} on postgres`),
  ]
  const rest = rules.map((what) => `${what} on postgres`)
  const wanted = { short, rest, all: [...short, ...rest] }[process.env.VOT_TEST_DEPTH ?? 'short']
  expect(ran.toSorted()).toEqual(wanted?.toSorted())
})
