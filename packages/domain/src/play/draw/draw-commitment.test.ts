import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDraw } from './check-draw'
import { canonicalTeams, describeDraw, drawCommitment } from './draw-commitment'
import { decideSpin, planCommitted } from './plan-draw'
import type { DrawTeam } from './separate-clubs'

const seed = '5f'.repeat(32)
const teams: DrawTeam[] = [
  { registrationId: 15, number: null, clubIds: [7, 7] },
  { registrationId: 11, number: null, clubIds: [9, 4] },
  { registrationId: 12, number: 2, clubIds: [null, null] },
]
const terms = { tournamentId: 128, separateClubs: true, teams }
const described = 'vot-draw/1\ntournament 128\nseparate-clubs yes\nteams 3\n11 - 4,9\n12 2 -\n15 - 7\n'

const anyTerms = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 40 }).chain((ids) =>
  fc.record({
    tournamentId: fc.integer({ min: 1, max: 900 }),
    separateClubs: fc.boolean(),
    teams: fc.tuple(
      ...ids.map((registrationId) =>
        fc.record({
          registrationId: fc.constant(registrationId),
          number: fc.option(fc.integer({ min: -1, max: 45 })),
          clubIds: fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { maxLength: 2 }),
        }),
      ),
    ),
  }),
)
const anySeed = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((d) => d.join(''))

describe('the commitment', () => {
  test('[DRW-19] it is the SHA-256 of the seed and the terms as documented', () => {
    expect(describeDraw(terms)).toBe(described)
    const expected = createHash('sha256').update(`${seed}\n${described}`).digest('hex')
    expect(drawCommitment(seed, terms)).toBe(expected)
  })

  test('[DRW-19] seed, option, tournament, team, club and kept number all change it; order of the list does not', () => {
    const commitment = drawCommitment(seed, terms)
    expect(drawCommitment(seed, { ...terms, teams: [...teams].reverse() })).toBe(commitment)
    const [first, ...others] = teams as [DrawTeam, ...DrawTeam[]]
    const changed = [
      drawCommitment(`a${seed.slice(1)}`, terms),
      drawCommitment(seed, { ...terms, separateClubs: false }),
      drawCommitment(seed, { ...terms, tournamentId: 129 }),
      drawCommitment(seed, { ...terms, teams: others }),
      drawCommitment(seed, { ...terms, teams: [{ ...first, clubIds: [8] }, ...others] }),
      drawCommitment(seed, { ...terms, teams: [{ ...first, number: 1 }, ...others] }),
    ]
    expect(new Set([commitment, ...changed]).size).toBe(changed.length + 1)
  })

  test('[DRW-02] a number outside 1..N, or one that an earlier team holds, is not kept', () => {
    const numbers = [3, 3, 4, 0].map((number, index) => ({ registrationId: index + 1, number, clubIds: [] }))
    expect(canonicalTeams(numbers).map(({ number }) => number)).toEqual([3, null, 4, null])
    expect(canonicalTeams(numbers.slice(0, 3)).map(({ number }) => number)).toEqual([3, null, null])
  })
})

describe('checking', () => {
  test('[DRW-20] a draw of the committed seed fits, spun to the end or stopped on the way', () => {
    fc.assert(
      fc.property(anyTerms, anySeed, fc.nat(40), (any, secret, count) => {
        const commitment = drawCommitment(secret, any)
        const spins = planCommitted(secret, any).slice(0, count)
        // Whoever checks has the list in another order.
        const published = { ...any, teams: [...any.teams].reverse() }
        const check = checkDraw({ terms: published, seed: secret, commitment, spins })
        expect([check.commitmentFits, check.misfits]).toEqual([true, []])
        expect(check.expected).toEqual(spins)
      }),
    )
  })

  test('[DRW-20] another seed, an exchanged number and a spin too many are found', () => {
    const eight = Array.from({ length: 8 }, (_, index) => ({ registrationId: index + 1, number: null, clubIds: [] }))
    const fair = { tournamentId: 1, separateClubs: false, teams: eight }
    const commitment = drawCommitment(seed, fair)
    const spins = planCommitted(seed, fair)
    expect(checkDraw({ terms: fair, seed: 'e0'.repeat(32), commitment, spins }).commitmentFits).toBe(false)
    const [a, b, ...rest] = spins as [(typeof spins)[0], (typeof spins)[0], ...typeof spins]
    const exchanged = [{ ...a, number: b.number }, { ...b, number: a.number }, ...rest]
    expect(checkDraw({ terms: fair, seed, commitment, spins: exchanged }).misfits).toEqual([0, 1])
    const tooMany = [...spins, { registrationId: 9, number: 9 }]
    expect(checkDraw({ terms: fair, seed, commitment, spins: tooMany })).toMatchObject({ misfits: [8] })
  })
})

test('a turn that was shown changes nothing, the next is shown, one further on is refused', () => {
  expect(decideSpin(3, 8, 4)).toEqual({ ok: true, value: 4 })
  expect(decideSpin(4, 8, 4)).toEqual({ ok: true, value: 4 })
  expect(decideSpin(4, 8, 1)).toEqual({ ok: true, value: 4 })
  expect(decideSpin(3, 8, null)).toEqual({ ok: true, value: 8 })
  for (const turn of [0, 6, 9]) expect(decideSpin(4, 8, turn)).toMatchObject({ code: 'draw-turn-unknown' })
  expect(decideSpin(8, 8, 9).ok).toBe(false)
})
