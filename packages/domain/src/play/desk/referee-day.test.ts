import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIsoDateTime } from '../../shared/vietnam-time'
import { changeRefereeTimes, maxBreakMinutes, type RefereeTimes, refereePresence } from './referee-day'

const minute = 60_000
const at = (time: string) => parseIsoDateTime(`2026-03-14T${time}:00+07:00`) ?? 0
const now = at('09:48')
const here: RefereeTimes = { arrivedAt: at('07:30'), leftAt: null, from: null, until: null, breakUntil: null }

const moments = fc.integer({ min: at('06:00') / minute, max: at('20:00') / minute }).map((each) => each * minute)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
/** Hours in the wrong order are never written. */
const days = fc
  .record({
    arrivedAt: moments,
    leftAt: maybe(moments),
    from: maybe(moments),
    until: maybe(moments),
    breakUntil: maybe(moments),
  })
  .filter(({ from, until }) => from === null || until === null || from < until)
const changes = fc.record(
  { from: maybe(moments), until: maybe(moments), breakUntil: maybe(moments) },
  { requiredKeys: [] },
)

describe('[OPS-245] the day of a referee', () => {
  test('hours, a break and leaving each say since or until when', () => {
    expect(refereePresence(null, now)).toEqual({ kind: 'absent' })
    expect(refereePresence(here, now)).toEqual({ kind: 'here' })
    const is = (more: Partial<RefereeTimes>) => refereePresence({ ...here, ...more }, now)
    expect(is({ from: now + 1 })).toEqual({ kind: 'later', until: now + 1 })
    expect(is({ from: now })).toEqual({ kind: 'here' })
    expect(is({ until: now })).toEqual({ kind: 'over', since: now })
    expect(is({ until: now + 1 })).toEqual({ kind: 'here' })
    expect(is({ breakUntil: now + 1 })).toEqual({ kind: 'break', until: now + 1 })
    expect(is({ breakUntil: now })).toEqual({ kind: 'here' })
    expect(is({ leftAt: now - 5, breakUntil: now + 1 })).toEqual({ kind: 'left', since: now - 5 })
  })

  test('hours are of today, end after they begin and after now', () => {
    const wrong = { ok: false, code: 'referee-hours-wrong' }
    expect(changeRefereeTimes(null, { until: now }, now)).toMatchObject(wrong)
    expect(changeRefereeTimes(null, { from: at('12:00'), until: at('11:00') }, now)).toMatchObject(wrong)
    expect(changeRefereeTimes(null, { until: at('11:00') + 2 * 86_400_000 }, now)).toMatchObject(wrong)
    expect(changeRefereeTimes(null, { from: at('11:00') - 86_400_000 }, now)).toMatchObject(wrong)
    expect(changeRefereeTimes(null, { from: at('11:00'), until: at('17:00') }, now)).toMatchObject({ ok: true })
  })

  test('a break begins now and is no longer than three hours', () => {
    const wrong = { ok: false, code: 'referee-break-wrong' }
    expect(changeRefereeTimes(here, { breakUntil: now }, now)).toMatchObject(wrong)
    expect(changeRefereeTimes(here, { breakUntil: now + (maxBreakMinutes + 1) * minute }, now)).toMatchObject(wrong)
    const rests = changeRefereeTimes(here, { breakUntil: at('10:10') }, now)
    expect(rests).toEqual({ ok: true, value: { ...here, breakUntil: at('10:10') } })
    expect(changeRefereeTimes({ ...here, breakUntil: at('10:10') }, { breakUntil: null }, now)).toEqual({
      ok: true,
      value: here,
    })
  })

  test('who is signed in without more is here, whatever was before; only hours that begin later stay', () => {
    fc.assert(
      fc.property(maybe(days), (before) => {
        const signed = changeRefereeTimes(before, {}, now)
        // Rows are written by this rule alone, so hours in the wrong order do not occur.
        if (!signed.ok)
          return expect((before?.from ?? 0) >= (before?.until ?? 1) || before?.breakUntil !== null).toBe(true)
        const { kind } = refereePresence(signed.value, now)
        const was = refereePresence(before, now).kind
        expect(kind).toBe(was === 'later' || was === 'break' ? was : 'here')
        expect(signed.value.arrivedAt).toBe(before?.arrivedAt ?? now)
      }),
    )
  })

  test('what is changed is as asked, what is left out stays, and nobody is left over', () => {
    fc.assert(
      fc.property(maybe(days), changes, (before, change) => {
        const changed = changeRefereeTimes(before, change, now)
        if (!changed.ok) return
        const { value } = changed
        expect(value).toMatchObject(change)
        expect(value.leftAt).toBeNull()
        expect(['left', 'over']).not.toContain(refereePresence(value, now).kind)
        const began = ['left', 'over', 'absent'].includes(refereePresence(before, now).kind)
        for (const key of ['from', 'until', 'breakUntil'] as const) {
          if (!(key in change)) expect(value[key]).toBe(began ? null : (before?.[key] ?? null))
        }
        // Asking for the same again changes nothing.
        expect(changeRefereeTimes(value, change, now)).toEqual(changed)
      }),
    )
  })
})
