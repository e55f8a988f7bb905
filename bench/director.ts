import {
  applyResult,
  type BracketFormat,
  type BracketState,
  compareInQueue,
  type DayInput,
  type DayMatch,
  noFacts,
  openFeeders,
  planBracket,
  planDay,
  type Random,
  randomBelow,
  remainingPaths,
  resolveBracket,
  seededRandom,
} from '@vot/domain'
import { type Bench, type Figure, medianOf } from './figure'

const minuteMs = 60_000
const restMs = 10 * minuteMs
const courtCount = 12
const days = 5
const searchSteps = 1_500

const formats: readonly { readonly teams: number; readonly format: Pick<BracketFormat, 'type' | 'variant'> }[] = [
  { teams: 32, format: { type: 'double_elimination', variant: 'play_off' } },
  { teams: 28, format: { type: 'double_elimination', variant: 'play_off' } },
  { teams: 24, format: { type: 'double_elimination', variant: 'play_off' } },
  { teams: 24, format: { type: 'double_elimination', variant: 'play_off' } },
  { teams: 24, format: { type: 'single_elimination', variant: 'standard' } },
  { teams: 18, format: { type: 'double_elimination', variant: 'full' } },
]

export const director: Bench = {
  name: 'director',
  title: 'A day by the proposals of the desk',
  method:
    'Days of 6 divisions, 150 teams and 12 courts; one team in ten shares a player with another division. A simulated director gives each free court what the queue proposes and knows neither who wins nor how long a match takes (20 minutes, times 0.6 to 1.6). The best plan knows both and is searched for: 1,500 swaps in the order of calling, kept where the day ends no later. Beside it the time of one planning of 400 matches on 24 courts, pinned ones among them.',
  paths: ['packages/domain/src/play/desk'],
  run: async () => {
    const ratios = Array.from({ length: days }, (_, index) => {
      const day = makeDay(`day ${index + 1}`)
      return directedEnd(day) / searchedEnd(day, seededRandom(`search ${index + 1}`))
    })
    return [
      {
        name: 'end of the day against the best plan, the worst of five',
        measured: Math.max(...ratios),
        unit: 'ratio',
        bound: { most: 1.1 },
      },
      { name: 'a planning, 400 matches on 24 courts', measured: planningTime(), unit: 'ms', bound: { most: 50 } },
    ] satisfies Figure[]
  },
}

interface Division {
  readonly start: BracketState
  /** Of both players of a team, by entry. */
  readonly players: ReadonlyMap<number, readonly number[]>
  /** Of each match, by its number: which side wins, and how long it takes. */
  readonly winners: readonly (1 | 2)[]
  readonly durations: readonly number[]
}

/** Six divisions with what will happen in each match, which nobody knows before. */
function makeDay(seed: string): Division[] {
  const random = seededRandom(seed)
  let nextPlayer = 1
  return formats.map(({ teams, format }) => {
    const entries = Array.from({ length: teams }, (_, index) => ({ id: index + 1, clubIds: [] }))
    const options = { bronze: true, groupSize: 4, separateClubs: false }
    const planned = planBracket(entries, { ...format, options })
    if (!planned.ok) throw new Error(planned.code)
    const players = entries.map(({ id }) => {
      const first = nextPlayer > 40 && random() < 0.1 ? 1 + randomBelow(random, nextPlayer - 1) : nextPlayer++
      return [id, [first, nextPlayer++]] as const
    })
    const { matches } = planned.value
    return {
      start: resolveBracket(planned.value, noFacts),
      players: new Map(players),
      winners: matches.map(() => (random() < 0.5 ? 1 : 2)),
      durations: matches.map(() => Math.round((0.6 + random()) * 20) * minuteMs),
    }
  })
}

/** How long the day takes where each free court gets the first match of the queue whose players can play. */
function directedEnd(day: readonly Division[]): number {
  const states = day.map(({ start }) => start)
  const readySince = day.map(() => new Map<number, number>())
  const restedAt = new Map<number, number>()
  const busy: { readonly division: number; readonly number: number; readonly until: number }[] = []
  let now = 0
  let end = 0
  for (;;) {
    const onCourt = new Set(busy.map(({ division, number }) => `${division} ${number}`))
    const waiting = states.flatMap((state, division) => {
      const paths = remainingPaths(state)
      return state.matches
        .filter(({ status, number }) => status === 'ready' && !onCourt.has(`${division} ${number}`))
        .map(({ number }) => {
          const since = readySince[division]?.get(number) ?? now
          readySince[division]?.set(number, since)
          return {
            division,
            queuedAt: null,
            remaining: paths.get(number) ?? 0,
            readySince: since,
            resting: false,
            number,
          }
        })
    })
    const next = waiting
      .sort(compareInQueue)
      .find(({ division, number }) =>
        playersOf(day, states, division, number).every((id) => (restedAt.get(id) ?? 0) <= now),
      )
    if (next && busy.length < courtCount) {
      const { division, number } = next
      const until = now + (day[division]?.durations[number - 1] ?? 0)
      busy.push({ division, number, until })
      for (const id of playersOf(day, states, division, number)) restedAt.set(id, until + restMs)
      end = Math.max(end, until)
      continue
    }
    const moments = [...busy.map(({ until }) => until), ...restedAt.values()].filter((moment) => moment > now)
    if (moments.length === 0) return end
    now = Math.min(...moments)
    for (const over of busy.filter(({ until }) => until <= now)) {
      busy.splice(busy.indexOf(over), 1)
      const state = states[over.division]
      const winner = day[over.division]?.winners[over.number - 1] ?? 1
      if (state) states[over.division] = played(state, over.number, winner)
    }
  }
}

function played(state: BracketState, number: number, winner: 1 | 2): BracketState {
  const games = [winner === 1 ? ([11, 5] as const) : ([5, 11] as const)]
  const result = applyResult(state, number, { outcome: 'played', winner, games })
  if (!result.ok) throw new Error(result.code)
  return result.value.state
}

function playersOf(day: readonly Division[], states: readonly BracketState[], division: number, number: number) {
  const sides = states[division]?.matches[number - 1]?.sides ?? []
  return sides.flatMap((side) => (typeof side === 'number' ? (day[division]?.players.get(side) ?? []) : []))
}

/** The earliest end that a search finds that knows who will play and how long. */
function searchedEnd(day: readonly Division[], random: Random): number {
  let order = matchesOf(day)
  const endOf = (matches: readonly DayMatch[]) => {
    const courts = Array.from({ length: courtCount }, (_, index) => ({ id: index + 1, freeAt: 0 }))
    const input: DayInput = { now: 0, restMs, courts, matches, restingUntil: new Map() }
    return Math.max(...[...planDay(input).values()].map(({ end }) => end))
  }
  let best = endOf(order)
  for (let step = 0; step < searchSteps; step += 1) {
    const from = randomBelow(random, order.length)
    const moved = order[from]
    if (!moved) continue
    const tried = order.toSpliced(from, 1).toSpliced(randomBelow(random, order.length), 0, moved)
    const end = endOf(tried)
    if (end <= best) [order, best] = [tried, end]
  }
  return best
}

/** Every match of the day with who plays in it in the end, those with the longest way to the end of a bracket first. */
function matchesOf(day: readonly Division[]): DayMatch[] {
  const idOf = (division: number, number: number) => division * 1_000 + number
  const all = day.flatMap(({ start, winners, durations }, division) => {
    const feeders = openFeeders(start)
    const paths = remainingPaths(start)
    let state = start
    return start.plan.matches.flatMap(({ number }) => {
      if (state.matches[number - 1]?.status !== 'ready') return []
      const players = playersOf(
        day,
        day.map((_, index) => (index === division ? state : (day[index]?.start ?? state))),
        division,
        number,
      )
      state = played(state, number, winners[number - 1] ?? 1)
      const after = (feeders.get(number) ?? []).map((feeder) => idOf(division, feeder))
      const match: DayMatch = {
        id: idOf(division, number),
        durationMs: durations[number - 1] ?? 0,
        players,
        after,
        onCourt: null,
      }
      return [{ match, path: paths.get(number) ?? 0 }]
    })
  })
  return all.sort((a, b) => b.path - a.path).map(({ match }) => match)
}

/** Median milliseconds of a planning of 400 matches on 24 courts, a third of them with a share, one in ten pinned. */
function planningTime(): number {
  const random = seededRandom('planning')
  const matches = Array.from({ length: 400 }, (_, index): DayMatch => {
    const pin = index % 10 === 0 ? { courtId: 1 + (index % 24), start: (60 + index) * minuteMs } : undefined
    return {
      id: index + 1,
      durationMs: (18 + (index % 9)) * minuteMs,
      players: Array.from({ length: 4 }, () => randomBelow(random, 300)),
      after: index > 200 ? [index - 199] : [],
      onCourt: null,
      courtIds: index % 3 === 0 ? [1, 2, 3, 4, 5, 6, 7, 8] : undefined,
      pin,
    }
  })
  const courts = Array.from({ length: 24 }, (_, index) => ({ id: index + 1, freeAt: 0 }))
  const input: DayInput = { now: 0, restMs: 15 * minuteMs, courts, matches, restingUntil: new Map() }
  return medianOf(
    Array.from({ length: 40 }, () => {
      const start = performance.now()
      planDay(input)
      return performance.now() - start
    }),
  )
}
