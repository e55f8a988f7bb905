import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLots, describeLots, drawLots, type LotsTerms, lotsCommitment } from './tie-lots'

const seed = '5e'.repeat(32)
const terms: LotsTerms = { tournamentId: 128, bracketId: 41, group: 'A', teams: [15, 11, 12] }
const anyTerms = fc.record({
  tournamentId: fc.integer({ min: 1 }),
  bracketId: fc.integer({ min: 1 }),
  group: fc.constantFrom('A', 'B', 'AA'),
  teams: fc.uniqueArray(fc.integer({ min: 1, max: 9000 }), { minLength: 2, maxLength: 64 }),
})
const anySeed = fc.string({ minLength: 1, maxLength: 64 })

test('[BRK-170] lots are the tied teams, each once, and the same seed gives them again in whatever order they come', () => {
  fc.assert(
    fc.property(anyTerms, anySeed, (any, secret) => {
      const drawn = drawLots(secret, any)
      expect(drawn.toSorted((a, b) => a - b)).toEqual(any.teams.toSorted((a, b) => a - b))
      expect(drawLots(secret, { teams: any.teams.toReversed() })).toEqual(drawn)
    }),
  )
})

test('[BRK-170] every order is equally likely (chi-square)', () => {
  const teams = [11, 12, 15, 20]
  const rounds = 12_000
  const counts = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const order = drawLots(`round ${round}`, { teams }).join(' ')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(24)
  const expected = rounds / 24
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 23 degrees of freedom: 99.9 % of fair draws stay below 49.7.
  expect(chiSquare).toBeLessThan(49.7)
})

test('[BRK-170] the commitment is the SHA-256 of the seed and the terms as documented; whatever differs changes it', () => {
  const described = 'vot-lots/1\ntournament 128\nbracket 41\ngroup A\nteams 3\n11\n12\n15\n'
  expect(describeLots(terms)).toBe(described)
  const commitment = lotsCommitment(seed, terms)
  expect(commitment).toBe(createHash('sha256').update(`${seed}\n${described}`).digest('hex'))
  expect(lotsCommitment(seed, { ...terms, teams: [11, 12, 15] })).toBe(commitment)
  const others = [
    lotsCommitment(`a${seed.slice(1)}`, terms),
    lotsCommitment(seed, { ...terms, tournamentId: 129 }),
    lotsCommitment(seed, { ...terms, bracketId: 42 }),
    lotsCommitment(seed, { ...terms, group: 'B' }),
    lotsCommitment(seed, { ...terms, teams: [11, 12] }),
  ]
  expect(new Set([commitment, ...others]).size).toBe(others.length + 1)
})

test('[BRK-171] lots of the committed seed fit; another seed and exchanged places are found', () => {
  const commitment = lotsCommitment(seed, terms)
  const drawn = drawLots(seed, terms)
  expect(checkLots({ terms, seed, commitment, drawn })).toEqual({
    commitmentFits: true,
    expected: drawn,
    orderFits: true,
  })
  expect(checkLots({ terms, seed: 'e0'.repeat(32), commitment, drawn }).commitmentFits).toBe(false)
  expect(checkLots({ terms, seed, commitment, drawn: drawn.toReversed() }).orderFits).toBe(false)
  expect(checkLots({ terms, seed, commitment, drawn: drawn.slice(1) }).orderFits).toBe(false)
})
