import { applyResult, factsOf, possiblePlaces, resolveBracket } from '@vot/domain'
import { bracketsManager, duel, type Elimination, type Engine, favouriteWins, own, startState } from './engine-peers'
import { type Bench, type Figure, medianOf, type Unit } from './figure'

const SIZES = [16, 64, 256, 1024]
const KINDS: readonly Elimination[] = ['single', 'double']

export const engine: Bench = {
  name: 'engine',
  title: 'Bracket engine',
  method:
    'A tournament made, played to its end (the better seed wins) and its final standings read, by each engine in turns in one process; medians. One result and the worst correction (of the first match of a tournament that is over) are medians over whole tournaments. The places that teams may still reach are worked out for a tournament of which half the matches are over. The engine runs bundled, as the server has it; the peers as they are published.',
  paths: ['packages/domain/src/play/bracket'],
  run: benchEngine,
  short: benchShortly,
}

/** The bracket engine against duel and brackets-manager in one run: time as a ratio, one result in microseconds. */
async function benchEngine(): Promise<Figure[]> {
  const rows: Figure[] = []
  for (const kind of KINDS) {
    for (const teams of SIZES) rows.push(...(await compareTimes(teams, kind)))
  }
  for (const kind of KINDS) rows.push(atMost(`one result, 1024 teams, ${kind}`, resultTime(kind), 50, 'µs'))
  for (const kind of KINDS) rows.push(atMost(`worst correction, 1024 teams, ${kind}`, correctionTime(kind), 50, 'µs'))
  for (const kind of KINDS) {
    const name = `places still possible, half played, 1024 teams, ${kind}, against resolving the bracket`
    rows.push(atMost(name, possibleRatio(kind), 10))
  }
  const best = Math.min(3, await rematches(bracketsManager), await rematches(duel))
  rows.push(atMost('rematches with favourites winning, 64 teams, double', await rematches(own), best, 'count'))
  rows.push(atMost('pairs of one club in round 1, 64 teams of 8 clubs', clubClashes(), 0, 'count'))
  return rows
}

/** Rounds by size: enough for steady medians, few where one takes long. */
const ROUNDS: Record<number, number> = { 16: 4000, 64: 1000, 256: 60, 1024: 9 }

const SHORT_ROUNDS = [
  [16, 1000],
  [64, 250],
  [256, 60],
] as const

/** Against the quicker peer, at the sizes that take milliseconds. The first run lets the engines be compiled. */
async function benchShortly(runs: number): Promise<Figure[][]> {
  const all: Figure[][] = []
  for (let run = 0; run <= runs; run++) {
    const figures: Figure[] = []
    for (const kind of KINDS) {
      for (const [teams, rounds] of SHORT_ROUNDS) figures.push(...(await compareTimes(teams, kind, rounds, [duel])))
    }
    if (run > 0) all.push(figures)
  }
  return all
}

/** Runs the engines in turns and compares their medians. */
async function compareTimes(
  teams: number,
  kind: Elimination,
  rounds = ROUNDS[teams] ?? 7,
  peers: readonly Engine[] = [duel, bracketsManager],
): Promise<Figure[]> {
  const times = new Map<Engine, number[]>([own, ...peers].map((engine) => [engine, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [engine, measured] of times) {
      // brackets-manager is far slower: a few runs say enough, one for a large field.
      if (engine === bracketsManager && round >= (teams >= 256 ? 1 : 20)) continue
      const start = performance.now()
      const { champion } = await engine.playTournament(teams, kind)
      measured.push(performance.now() - start)
      if (champion !== 1) throw new Error(`${engine.name}: ${champion} won, not the best seed`)
    }
  }
  const median = (engine: Engine) => medianOf(times.get(engine) ?? [])
  const name = `make and play, ${teams} teams, ${kind}`
  return peers.map((peer) => {
    return atMost(`${name}, against ${peer.name}`, median(own) / median(peer), peer === duel ? 1 : 0.1)
  })
}

/** Median time of recording one first result over a whole tournament. */
function resultTime(kind: Elimination): number {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    let state = startState(1024, kind)
    for (let number = 1; number <= state.matches.length; number++) {
      if (state.matches[number - 1]?.status !== 'ready') continue
      const start = performance.now()
      state = favouriteWins(state, number).state
      times.push((performance.now() - start) * 1000)
    }
  }
  return medianOf(times)
}

/** Median time of turning the very first match of a finished tournament around, which voids the longest chain. */
function correctionTime(kind: Elimination): number {
  let done = startState(1024, kind)
  for (let number = 1; number <= done.matches.length; number++) {
    if (done.matches[number - 1]?.status === 'ready') done = favouriteWins(done, number).state
  }
  const times = Array.from({ length: 500 }, () => {
    const start = performance.now()
    applyResult(done, 1, { outcome: 'played', winner: 2, games: [[5, 11]] })
    return (performance.now() - start) * 1000
  })
  return medianOf(times)
}

/** How much longer it takes to say who may still come where than to know who stands where. */
function possibleRatio(kind: Elimination): number {
  let state = startState(1024, kind)
  for (let number = 1; number <= state.matches.length / 2; number++) {
    if (state.matches[number - 1]?.status === 'ready') state = favouriteWins(state, number).state
  }
  const timeOf = (work: () => unknown) =>
    medianOf(
      Array.from({ length: 50 }, () => {
        const start = performance.now()
        work()
        return performance.now() - start
      }),
    )
  return timeOf(() => possiblePlaces(state)) / timeOf(() => resolveBracket(state.plan, factsOf(state)))
}

async function rematches(engine: Engine): Promise<number> {
  const { meetings } = await engine.playTournament(64, 'double')
  return meetings.length - new Set(meetings.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)).size
}

function clubClashes(): number {
  const clubOf = (team: number) => (team * 7) % 8
  const state = startState(
    64,
    'single',
    Array.from({ length: 64 }, (_, i) => clubOf(i + 1)),
  )
  const firstRound = state.matches.filter((match) => state.plan.matches[match.number - 1]?.round === 1)
  return firstRound.filter(({ sides: [a, b] }) => clubOf(Number(a)) === clubOf(Number(b))).length
}

function atMost(name: string, measured: number, most: number, unit: Unit = 'ratio'): Figure {
  return { name, measured, unit, bound: { most } }
}
