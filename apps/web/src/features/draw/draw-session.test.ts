import { expect, test } from 'vitest'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { clusterLetter, countUnsaved, type DrawSession, drawOn, enteredTeams, soundResults } from './draw-session'

const teams = Array.from({ length: 16 }, (_, index) => sampleRegistration(index + 1, { status: 'approved' }))
const start: DrawSession = { results: [], queue: [], seed: '5f0c9a7e21bd', separateClubs: true }

test('[DRW-05] one team at a time or all at once, the same seed gives the same numbers', () => {
  const atOnce = drawOn(start, teams, 'all')
  let oneByOne = start
  for (const _ of teams) oneByOne = drawOn(oneByOne, teams, 'one')
  expect(oneByOne.results).toEqual(atOnce.results)
  expect(atOnce.results.map(({ number }) => number).sort((a, b) => a - b)).toEqual(teams.map((_, index) => index + 1))
})

test('[DRW-02] drawing on keeps the numbers that were drawn, also when a team joins or leaves in between', () => {
  const four = [1, 2, 3, 4].reduce((session) => drawOn(session, teams, 'one'), start)
  const joined = drawOn(four, [...teams, sampleRegistration(17, { status: 'approved' })], 'all')
  expect(joined.results.slice(0, 4)).toEqual(four.results)
  expect(new Set(joined.results.map(({ number }) => number)).size).toBe(17)
  const gone = four.results[0]?.registrationId
  const left = drawOn(
    four,
    teams.filter((team) => team.id !== gone),
    'all',
  )
  expect(left.results).toHaveLength(15)
  expect(left.results.some(({ registrationId }) => registrationId === gone)).toBe(false)
})

test('a number above the count of teams and a team that left are dropped', () => {
  const results = [
    { registrationId: 1, number: 16 },
    { registrationId: 2, number: 3 },
    { registrationId: 99, number: 1 },
  ]
  expect(soundResults(results, teams.slice(0, 15))).toEqual([{ registrationId: 2, number: 3 }])
})

test('only approved teams that did not withdraw take part', () => {
  const list = [
    sampleRegistration(1, { status: 'approved' }),
    sampleRegistration(2),
    sampleRegistration(3, { status: 'rejected' }),
    sampleRegistration(4, { status: 'approved', withdrawn: true }),
  ]
  expect(enteredTeams(list).map(({ id }) => id)).toEqual([1])
})

test('unsaved are the results that the server has with another number or not at all', () => {
  const saved = [
    { registrationId: 1, number: 1 },
    { registrationId: 2, number: 2 },
  ]
  const results = [
    { registrationId: 1, number: 1 },
    { registrationId: 2, number: 3 },
    { registrationId: 3, number: 2 },
  ]
  expect(countUnsaved(results, saved)).toBe(2)
})

test('clusters are named A to Z, then AA', () => {
  expect([0, 25, 26, 27].map(clusterLetter)).toEqual(['A', 'Z', 'AA', 'AB'])
})
