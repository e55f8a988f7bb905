import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTasks, type RankedTask, taskActs, taskKinds } from './today-tasks'

const now = Date.parse('2026-03-14T10:00:00+07:00')
const hourMs = 3_600_000

const tasks = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...taskKinds),
    key: fc.string({ minLength: 1, maxLength: 4 }),
    startsAt: fc.integer({ min: -72, max: 240 }).map((hours) => now + hours * hourMs),
    since: fc.integer({ min: -3, max: 3 }).map((hours) => now + hours * hourMs),
  }),
  { selector: ({ key }) => key, maxLength: 30 },
)

const task = (kind: RankedTask['kind'], change: Partial<RankedTask> = {}): RankedTask => ({
  ...{ kind, key: kind, startsAt: now, since: now },
  ...change,
})
const keysOf = (ordered: readonly RankedTask[]) => ordered.map(({ key }) => key)

test('[DSH-17] the order of tasks is total: however they come in they stand alike, and none is lost', () => {
  fc.assert(
    fc.property(
      tasks.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const ordered = orderTasks(all, now)
        expect(orderTasks(shuffled, now)).toEqual(ordered)
        expect(orderTasks(ordered, now)).toEqual(ordered)
        expect(new Set(ordered)).toEqual(new Set(all))
      },
    ),
  )
})

test('[DSH-17] a task keeps its place among the others when one of them is done', () => {
  fc.assert(
    fc.property(tasks, fc.nat(), (all, index) => {
      const done = all[index % Math.max(1, all.length)]
      const rest = all.filter((each) => each !== done)
      expect(orderTasks(rest, now)).toEqual(orderTasks(all, now).filter((each) => each !== done))
    }),
  )
})

test('[DSH-17] what stands still in the hall comes before every list, and a preparation for later after them', () => {
  const later = now + 5 * 24 * hourMs
  const all = [task('plan', { startsAt: later }), task('fees'), task('approvals'), task('protests'), task('free-court')]
  expect(keysOf(orderTasks(all, now))).toEqual(['free-court', 'protests', 'approvals', 'fees', 'plan'])
})

test('[DSH-17] kinds have one order: the hall, teams and money, then what is to be prepared for later', () => {
  const later = { startsAt: now + 5 * 24 * hourMs }
  const all = taskKinds.map((kind) => task(kind, later)).reverse()
  expect(keysOf(orderTasks(all, now))).toEqual([
    ...['free-court', 'no-referee', 'overtime', 'missing', 'team-results', 'protests'],
    ...['approvals', 'new-players', 'consents', 'fees', 'transfers', 'claims', 'corrections', 'plan-changes'],
    ...['no-courts', 'no-referees', 'bracket', 'draw', 'plan'],
  ])
})

test('[DSH-17] what begins within two days is prepared before lists, but after the hall', () => {
  const soon = { startsAt: now + 48 * hourMs }
  const all = [task('approvals'), task('plan', soon), task('no-courts', soon), task('protests')]
  expect(keysOf(orderTasks(all, now))).toEqual(['protests', 'no-courts', 'plan', 'approvals'])
  const later = { startsAt: now + 48 * hourMs + 1 }
  expect(keysOf(orderTasks([task('approvals'), task('no-courts', later)], now))).toEqual(['approvals', 'no-courts'])
})

test('[DSH-17] of a kind what is played first comes first, then what waits longest', () => {
  const all = [
    task('fees', { key: 'tomorrow', startsAt: now + 24 * hourMs, since: now - 9 * hourMs }),
    task('fees', { key: 'short', since: now - hourMs }),
    task('fees', { key: 'long', since: now - 2 * hourMs }),
  ]
  expect(keysOf(orderTasks(all, now))).toEqual(['long', 'short', 'tomorrow'])
})

test('[DSH-18] every kind of task has exactly one act, and no act is of two kinds', () => {
  expect(Object.keys(taskActs).sort()).toEqual([...taskKinds].sort())
  expect(new Set(Object.values(taskActs)).size).toBe(taskKinds.length)
})
