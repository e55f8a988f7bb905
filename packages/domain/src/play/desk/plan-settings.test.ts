import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeSettings,
  countChanges,
  emptyDivisionPlan,
  heldUntil,
  inverseChange,
  mayPlayOn,
  noSettings,
  type PlanChange,
} from './plan-settings'

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
const place = fc.record({ courtId: fc.integer({ min: 1, max: 9 }), start: fc.nat() })
const change: fc.Arbitrary<PlanChange> = fc.record({
  divisions: fc.uniqueArray(
    fc.record({
      tournamentId: fc.integer({ min: 1, max: 6 }),
      notBefore: orNull(fc.nat()),
      turn: orNull(fc.integer({ min: 1, max: 9 })),
      courtIds: orNull(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 })),
      matchMinutes: orNull(fc.integer({ min: 5, max: 90 })),
    }),
    { selector: ({ tournamentId }) => tournamentId },
  ),
  pins: fc.uniqueArray(fc.record({ matchId: fc.integer({ min: 1, max: 9 }), place: orNull(place) }), {
    selector: ({ matchId }) => matchId,
  }),
  hours: fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 1, max: 4 }), opens: orNull(fc.nat()), closes: orNull(fc.nat()) }),
    { selector: ({ day }) => day },
  ),
})

test('[OPS-243] a change says what it says of and leaves the rest; its way back gives what was there before', () => {
  fc.assert(
    fc.property(change, change, (first, second) => {
      const before = changeSettings(noSettings, first)
      const after = changeSettings(before, second)
      for (const { matchId, place: wanted } of second.pins) {
        const pin = after.pins.find((each) => each.matchId === matchId)
        expect(pin).toEqual(wanted ? { matchId, ...wanted } : undefined)
      }
      const changed = new Set(second.pins.map(({ matchId }) => matchId))
      const kept = before.pins.filter(({ matchId }) => !changed.has(matchId))
      expect(after.pins).toEqual(expect.arrayContaining(kept))
      expect(changeSettings(after, inverseChange(before, after))).toEqual(before)
      expect(countChanges(after, after)).toBe(0)
      expect(countChanges(before, after)).toBe(countChanges(after, before))
    }),
  )
})

test('[OPS-244] a pin says court and time of its match; a division says them of all others', () => {
  const division = { ...emptyDivisionPlan(3), notBefore: 500, courtIds: [1, 2] }
  const settings = changeSettings(noSettings, {
    divisions: [division],
    pins: [{ matchId: 8, place: { courtId: 4, start: 300 } }],
    hours: [],
  })
  const pinned = { matchId: 8, tournamentId: 3 }
  const other = { matchId: 9, tournamentId: 3 }
  expect([heldUntil(settings, pinned), mayPlayOn(settings, pinned, 4), mayPlayOn(settings, pinned, 1)]).toEqual([
    300,
    true,
    false,
  ])
  expect([heldUntil(settings, other), mayPlayOn(settings, other, 4), mayPlayOn(settings, other, 1)]).toEqual([
    500,
    false,
    true,
  ])
  const free = { matchId: 9, tournamentId: 5 }
  expect([heldUntil(settings, free), mayPlayOn(settings, free, 4)]).toEqual([0, true])
})

test('[OPS-243] what is left to the rules again counts as never said', () => {
  const said = changeSettings(noSettings, { divisions: [{ ...emptyDivisionPlan(3), turn: 1 }], pins: [], hours: [] })
  expect(changeSettings(said, { divisions: [emptyDivisionPlan(3)], pins: [], hours: [] })).toEqual(noSettings)
  expect(countChanges(noSettings, said)).toBe(1)
})
