import { expect, test } from 'vitest'
import { type DayInput, planDay } from './plan-day'
import { planDelay } from './plan-reason'

const minute = 60_000
const now = 1_000 * minute
const at = (minutes: number) => now + minutes * minute
const match = (id: number, change: Partial<DayInput['matches'][number]> = {}) => ({
  id,
  durationMs: 20 * minute,
  players: [],
  after: [],
  onCourt: null,
  ...change,
})

function delayOf(change: Partial<DayInput>, id: number, wanted: number) {
  const courts = [1, 2].map((court) => ({ id: court, freeAt: 0 }))
  const input = { now, restMs: 10 * minute, courts, matches: [], restingUntil: new Map<number, number>(), ...change }
  const own = input.matches.find((each) => each.id === id) ?? match(id)
  return planDelay(input, planDay(input), own, wanted)
}

test('[OPS-241] a match that starts when it is wanted waits for nothing', () => {
  expect(delayOf({ matches: [match(1, { pin: { courtId: 1, start: at(5) } })] }, 1, at(5))).toBeNull()
})

test('[OPS-241] it says which match stands on its court', () => {
  const running = match(9, { onCourt: { courtId: 1, since: now } })
  const delay = delayOf({ matches: [running, match(1, { pin: { courtId: 1, start: at(5) } })] }, 1, at(5))
  expect(delay).toEqual({ kind: 'court', matchId: 9, playerId: null, until: at(20) })
})

test('[OPS-241] it says which match feeds it, and which player has not rested', () => {
  const pin = { courtId: 2, start: at(15) }
  const fed = delayOf({ matches: [match(9), match(1, { after: [9], pin })] }, 1, at(15))
  expect(fed).toEqual({ kind: 'feeder', matchId: 9, playerId: null, until: at(30) })
  const running = match(9, { players: [7], onCourt: { courtId: 1, since: now } })
  const played = delayOf({ matches: [running, match(1, { players: [7], pin })] }, 1, at(15))
  expect(played).toEqual({ kind: 'player', matchId: 9, playerId: 7, until: at(30) })
})

test('[OPS-241] it says when the court is closed, or a player rests from elsewhere', () => {
  const pin = { courtId: 1, start: now }
  const courts = [{ id: 1, freeAt: at(40) }]
  expect(delayOf({ courts, matches: [match(1, { pin })] }, 1, now)).toMatchObject({ kind: 'court', matchId: null })
  const restingUntil = new Map([[7, at(25)]])
  const rests = delayOf({ matches: [match(1, { players: [7], pin })], restingUntil }, 1, now)
  expect(rests).toEqual({ kind: 'player', matchId: null, playerId: 7, until: at(25) })
})
