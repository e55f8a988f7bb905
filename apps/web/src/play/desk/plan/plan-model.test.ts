import type { PlanMatchView, PlanView } from '@vot/contract'
import { startOfVietnamDay } from '@vot/domain'
import { expect, test } from 'vitest'
import { daysOfPlan, dayToShow } from './plan-days'
import { bodyBack, divisionLater, previewPlace, settingsOf, viewAfter, workOut } from './plan-model'
import { planAt, planMatch, planView } from './testing/sample-plan'

const minute = 60_000
const now = Date.parse(planAt(0))
const startsOf = (view: PlanView) =>
  new Map(workOut(view, now).blocks.map(({ match, courtId, start }) => [match.id, [courtId, (start - now) / minute]]))
const pin = (match_id: number, court_id: number, minutes: number) => ({
  pins: [{ match_id, place: { court_id, start: planAt(minutes) } }],
})

test('[OPS-243] what is over stands where it was, what runs from its call on, and the rest where it is expected', () => {
  const over = planMatch(1, { state: 'over', court_id: 1, since: planAt(-40), ended_at: planAt(-20) })
  const running = planMatch(2, { state: 'in_progress', court_id: 2, since: planAt(-5) })
  expect(startsOf(planView({ matches: [over, running, planMatch(3), planMatch(4)] }))).toEqual(
    new Map([
      [1, [1, -40]],
      [2, [2, -5]],
      [3, [1, 0]],
      [4, [2, 15]],
    ]),
  )
})

test('[OPS-243] a match is late against what players were told, from three minutes on', () => {
  const told = (id: number, minutes: number): PlanMatchView =>
    planMatch(id, { published: { court_id: id, start: planAt(minutes), end: planAt(minutes + 20) } })
  const plan = workOut(planView({ matches: [told(1, -2), told(2, -9)] }), now)
  expect(plan.blocks.map(({ late }) => late)).toEqual([null, 9])
  expect([plan.late, plan.divisions.get(128)?.late]).toEqual([2, 2])
})

test('[OPS-241] a match that is pinned stays there, and taking the change back leaves the plan as it was', () => {
  const before = planView({ matches: [planMatch(1), planMatch(2), planMatch(3)] })
  const after = viewAfter(before, pin(3, 1, 30))
  expect(startsOf(after).get(3)).toEqual([1, 30])
  expect(settingsOf(viewAfter(after, bodyBack(before, after)))).toEqual(settingsOf(before))
})

test('[OPS-241] before it is dropped a match says what it moves, or what is in the way', () => {
  const view = planView({ matches: [planMatch(1), planMatch(2), planMatch(3), planMatch(4), planMatch(5)] })
  const plan = workOut(view, now)
  const fifth = view.matches[4] ?? planMatch(5)
  const fine = previewPlace(view, plan, fifth, { courtId: 1, start: now + 20 * minute })
  expect(fine).toMatchObject({ refusal: null, moved: { match: { id: 4 }, minutes: 20 }, end: now + 60 * minute })
  const taken = planView({
    matches: [planMatch(1, { state: 'in_progress', court_id: 1, since: planAt(-5) }), planMatch(2)],
  })
  const refused = previewPlace(taken, workOut(taken, now), planMatch(2), { courtId: 1, start: now })
  expect(refused.refusal).toMatchObject({ kind: 'court', matchId: 1 })
})

test('[OPS-240] a whole division begins later, its pinned matches with it', () => {
  const view = planView({
    matches: [planMatch(1), planMatch(2, { pin: { court_id: 2, start: planAt(10) } })],
  })
  const body = divisionLater(view, workOut(view, now), 128, 30 * minute)
  expect(startsOf(viewAfter(view, body))).toEqual(
    new Map([
      [1, [1, 30]],
      [2, [2, 40]],
    ]),
  )
})

const dayMinutes = 24 * 60
const today = startOfVietnamDay(now)
const iso = (moment: number) => new Date(moment).toISOString()
/** Two days of which the first closes at once, so that all but what runs is on the second, from eight. */
const twoDays = (change: Partial<PlanView> = {}) =>
  planView({
    days: [
      { day: iso(today), opens: null, closes: planAt(0), usual_opens: null, usual_closes: null },
      {
        day: iso(today + dayMinutes * minute),
        opens: iso(today + (dayMinutes + 8 * 60) * minute),
        ...{ closes: null, usual_opens: iso(today + (dayMinutes + 7 * 60) * minute), usual_closes: null },
      },
    ],
    ...change,
  })

test('[OPS-300] by day: how much, until when, how late; the next day begins when its courts open', () => {
  const told = { court_id: 1, start: iso(today + (dayMinutes + 8 * 60) * minute) }
  const end = iso(today + (dayMinutes + 8 * 60 + 10) * minute)
  const view = twoDays({ matches: [planMatch(1, { published: { ...told, end } }), planMatch(2)] })
  const days = daysOfPlan(view, workOut(view, now), now)
  expect(days.map(({ day, blocks }) => [(day - today) / minute, blocks.length])).toEqual([
    [0, 0],
    [dayMinutes, 2],
  ])
  expect(days[1]).toMatchObject({ end: today + (dayMinutes + 8 * 60 + 20) * minute, late: 10, closes: null })
  expect(dayToShow(days, now, null)?.day).toBe(today + dayMinutes * minute)
  expect(dayToShow(days, now, today)?.day).toBe(today)
})

test('[OPS-300] what organisers say of the hours is undone like everything else', () => {
  const before = twoDays()
  const hours = [{ day: before.days[1]?.day ?? '', opens: null, closes: null }]
  const after = viewAfter(before, { hours })
  expect(startsOf(after).get(1)).toEqual([1, (today - now) / minute + dayMinutes + 7 * 60])
  expect(settingsOf(viewAfter(after, bodyBack(before, after)))).toEqual(settingsOf(before))
})

test('[OPS-241] a court of another venue and a closed one are refused in words of their own', () => {
  const view = planView({})
  const [first, second] = view.courts
  if (!first || !second) throw new Error('no courts')
  const courts = [first, { ...second, venue: 'quan 7' }, { ...second, id: 3, free_at: null }]
  const plan = workOut({ ...view, courts }, now)
  const refusalAt = (courtId: number) =>
    previewPlace({ ...view, courts }, plan, planMatch(1), { courtId, start: now + 60 * minute }).refusal
  expect([refusalAt(1), refusalAt(2), refusalAt(3)]).toEqual([null, { kind: 'venue' }, { kind: 'closed' }])
})
