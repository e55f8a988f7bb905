import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amendRecord, inverseAmendment, recordEntries } from './amend-record'
import { applyScoreEvent, foldScore, openScoreSheet, type ScoreSheet } from './apply-score-event'
import type { Amendment, MatchEvent, ScoreEvent, UndoEvent } from './score-event'
import { defaultScoreRules } from './score-rules'
import type { ScoredMatch, ScoreState } from './score-state'

const match: ScoredMatch = { team1: [11, 12], team2: [21, 22], rules: { ...defaultScoreRules, bestOf: 3 } }
const opening: readonly ScoreEvent[] = [
  {
    type: 'setup',
    tossWinner: 1,
    choice: 'serve',
    firstServing: 1,
    sideOfTeam1: 'left',
    startingServer: { team1: 11, team2: 21 },
    at: 0,
  },
  { type: 'start', at: 0 },
]
const rally = (winner: 1 | 2): MatchEvent => ({ type: 'rally', winner })
const played = (winners: string): ScoreEvent[] =>
  [...winners].map((winner, index) => ({ ...rally(winner === '1' ? 1 : 2), at: (index + 1) * 10_000 }))
const sheetOf = (events: Iterable<ScoreEvent>): ScoreSheet => {
  const folded = foldScore(match, events)
  if (!folded.ok) throw new Error(`${folded.code} ${JSON.stringify(folded.details)}`)
  return folded.value
}
const amend = (amendment: Amendment): ScoreEvent => ({ type: 'amend', ...amendment, at: 9_000_000 })
const timeless = (state: ScoreState) => ({ ...state, seq: 0 })

const side = fc.constantFrom(1 as const, 2 as const)
const anyMatchEvent: fc.Arbitrary<MatchEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('rally' as const), winner: side }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('point', 'take_back_point', 'swap_positions', 'timeout', 'warning'),
      side,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('lose_serve', 'swap_server', 'pause', 'resume', 'next_game', 'end', 'reset'),
    }),
  },
)
const anyCourtEvent: fc.Arbitrary<MatchEvent | UndoEvent> = fc.oneof(
  { weight: 6, arbitrary: anyMatchEvent },
  { weight: 1, arbitrary: fc.constant({ type: 'undo' as const }) },
)
/** `pick` chooses the target among what stands. */
interface Pick {
  readonly pick: number
  readonly change: Amendment['change']
  readonly event: MatchEvent
}
const anyAmendment: fc.Arbitrary<Pick> = fc.record({
  pick: fc.nat(),
  change: fc.constantFrom('strike' as const, 'replace' as const, 'insert' as const),
  event: anyMatchEvent,
})
type Step = MatchEvent | UndoEvent | { readonly amendment: Pick }
const anyCourse: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: anyCourtEvent },
    { weight: 1, arbitrary: anyAmendment.map((amendment) => ({ amendment })) },
  ),
  { maxLength: 60 },
)

function targeted(sheet: ScoreSheet, { pick, change, event }: Pick): Amendment {
  const entries = recordEntries(sheet.record)
  const target = entries[pick % entries.length]?.seq ?? 0
  return change === 'strike' ? { target, change } : { target, change, event }
}

/** Every step that was taken, with the sheets before and after. */
function taken(course: readonly Step[]) {
  const steps: { before: ScoreSheet; event: ScoreEvent; after: ScoreSheet }[] = []
  let sheet = sheetOf(opening)
  let at = 0
  for (const step of course) {
    at += 7000
    const event: ScoreEvent = 'amendment' in step ? amend(targeted(sheet, step.amendment)) : { ...step, at }
    const applied = applyScoreEvent(sheet, event)
    if (!applied.ok) continue
    steps.push({ before: sheet, event, after: applied.value })
    sheet = applied.value
  }
  return steps
}

/** The events that stand, as a log that was never corrected. */
const edited = (sheet: ScoreSheet): ScoreEvent[] =>
  recordEntries(sheet.record).flatMap(({ event, at }) => (event === null ? [] : [{ ...event, at }]))

test('[SHT-20] a log with corrections folds to what the corrected list of events folds to', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      for (const { before, event, after } of taken(course)) {
        if (event.type !== 'amend') continue
        expect(timeless(sheetOf(edited(after)).state)).toEqual(timeless(after.state))
        expect(after.state.seq).toBe(before.state.seq + 1)
        const byHand = amendRecord(recordEntries(before.record), event, after.state.seq)
        expect(recordEntries(after.record)).toEqual(byHand)
      }
    }),
  )
})

test('[SHT-20] the whole log folds to the same on another device', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      const steps = taken(course)
      const log = [...opening, ...steps.map(({ event }) => event)]
      const elsewhere = sheetOf(JSON.parse(JSON.stringify(log)) as ScoreEvent[])
      expect(elsewhere.state).toEqual(steps.at(-1)?.after.state ?? sheetOf(opening).state)
      expect(elsewhere.state.seq).toBe(log.length)
    }),
  )
})

test('[SHT-21] every correction can be corrected back to the score before it', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      for (const { before, event, after } of taken(course)) {
        if (event.type !== 'amend') continue
        const inverse = inverseAmendment(recordEntries(before.record), event, after.state.seq)
        const back = inverse && applyScoreEvent(after, amend(inverse))
        expect(back?.ok && timeless(back.value.state)).toEqual(timeless(sheetOf(edited(before)).state))
      }
    }),
  )
})

test('[SHT-21] an undo after a correction takes back the latest event that stands, never the correction', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      for (const { event, after } of taken(course)) {
        if (event.type !== 'amend') continue
        const undone = applyScoreEvent(after, { type: 'undo', at: after.state.clockAt ?? 0 })
        const without = applyScoreEvent(sheetOf(edited(after)), { type: 'undo', at: after.state.clockAt ?? 0 })
        expect(undone.ok).toBe(without.ok)
        if (undone.ok && without.ok) expect(timeless(undone.value.state)).toEqual(timeless(without.value.state))
      }
    }),
  )
})

test('[SHT-20] a rally given to the other team, struck out or put in changes the score as if it had been played so', () => {
  const sheet = sheetOf([...opening, ...played('112')])
  const score = (amendment: Amendment) => {
    const applied = applyScoreEvent(sheet, amend(amendment))
    return applied.ok ? [applied.value.state.score, applied.value.state.serving] : applied.code
  }
  expect(sheet.state).toMatchObject({ score: [2, 0], serving: 2 })
  expect(score({ target: 4, change: 'replace', event: rally(2) })).toEqual([[1, 1], 2])
  expect(score({ target: 3, change: 'strike' })).toEqual([[1, 0], 2])
  expect(score({ target: 4, change: 'insert', event: rally(1) })).toEqual([[3, 0], 2])
  // Right after its target: before it, the rally lost there would have changed the server already.
  expect(score({ target: 5, change: 'insert', event: rally(1) })).toEqual([[2, 0], 2])
  expect(score({ target: 5, change: 'insert', event: rally(2) })).toEqual([[2, 1], 2])
})

test('[SHT-22] what was taken back, or is not on the sheet, cannot be corrected', () => {
  const log = [...opening, ...played('11'), { type: 'undo' as const, at: 30_000 }]
  for (const target of [4, 5, 6, 99]) {
    const refused = applyScoreEvent(sheetOf(log), amend({ target, change: 'strike' }))
    expect(refused).toMatchObject({ ok: false, code: 'event-not-standing', details: { seq: target } })
  }
})

test('[SHT-22] a correction after which a later event fits no more is refused with the number of that event', () => {
  const log = [...opening, ...played('11111111111'), { type: 'end' as const, at: 200_000 }]
  const sheet = sheetOf([...opening, ...played('1'), { type: 'point', side: 1, at: 20_000 }])
  const refused = applyScoreEvent(sheet, amend({ target: 3, change: 'replace', event: rally(2) }))
  expect(refused).toMatchObject({ ok: false, code: 'not-serving', details: { seq: 4 } })
  const afterEnd = applyScoreEvent(sheetOf(log), amend({ target: 14, change: 'insert', event: rally(1) }))
  expect(afterEnd).toMatchObject({ ok: false, code: 'event-out-of-phase', details: { seq: 15 } })
  expect(openScoreSheet(match).record).toBeNull()
})
