import {
  applyResult,
  type BracketEntry,
  type BracketFormat,
  type BracketState,
  noFacts,
  placings,
  planBracket,
  resolveBracket,
} from '@vot/domain'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import Duel from 'duel'

/** Pairs of seeds that met, in the order of play. */
export type Meetings = (readonly [number, number])[]

export interface Course {
  readonly meetings: Meetings
  /** Seed on the first place of the final standings. */
  readonly champion: number
}
export type Elimination = 'single' | 'double'

/** The same tournament on each engine: made, played to its end (the better seed wins), and its standings read. */
export interface Engine {
  readonly name: string
  readonly playTournament: (teams: number, elimination: Elimination) => Course | Promise<Course>
}

export const own: Engine = {
  name: 'own',
  playTournament: (teams, elimination) => {
    let state = startState(teams, elimination)
    const meetings: Meetings = []
    for (let number = 1; number <= state.matches.length; number++) {
      const match = state.matches[number - 1]
      if (match?.status !== 'ready') continue
      meetings.push([Number(match.sides[0]), Number(match.sides[1])])
      state = favouriteWins(state, number).state
    }
    return { meetings, champion: placings(state).placings[0]?.entry ?? 0 }
  },
}

export const duel: Engine = {
  name: 'duel',
  playTournament: (teams, elimination) => {
    const tournament = new Duel(teams, {
      last: elimination === 'single' ? Duel.WB : Duel.LB,
      short: elimination === 'single',
    })
    const meetings: Meetings = []
    for (const match of tournament.matches) {
      const [first, second] = match.p
      if (first <= 0 || second <= 0) continue
      meetings.push([first, second])
      tournament.score(match.id, first < second ? [1, 0] : [0, 1])
    }
    return { meetings, champion: tournament.results()[0]?.seed ?? 0 }
  },
}

const READY = 2

export const bracketsManager: Engine = {
  name: 'brackets-manager',
  playTournament: async (teams, elimination) => {
    const manager = new BracketsManager(new InMemoryDatabase())
    const stage = await manager.create.stage({
      tournamentId: 0,
      name: 'bench',
      type: elimination === 'single' ? 'single_elimination' : 'double_elimination',
      seeding: Array.from({ length: teams }, (_, i) => `${i + 1}`),
      settings: elimination === 'single' ? { seedOrdering: ['inner_outer'] } : { grandFinal: 'double' },
    })
    const { participant } = await manager.get.stageData(stage.id)
    const seeds = new Map(participant.map(({ id, name }) => [id, Number(name)]))
    const meetings: Meetings = []
    for (let isOver = false; !isOver; ) {
      const ready = (await manager.get.stageData(stage.id)).match.filter((match) => match.status === READY)
      for (const { id, opponent1, opponent2 } of ready) {
        const first = seeds.get(opponent1?.id ?? -1) ?? 0
        const second = seeds.get(opponent2?.id ?? -1) ?? 0
        meetings.push([first, second])
        const [lost, won] = [{ score: 0 }, { score: 1, result: 'win' as const }]
        await manager.update.match({
          id,
          opponent1: first < second ? won : lost,
          opponent2: first < second ? lost : won,
        })
      }
      isOver = ready.length === 0
    }
    const [first] = await manager.get.finalStandings(stage.id)
    return { meetings, champion: Number(first?.name) }
  },
}

const FORMATS: Record<Elimination, BracketFormat> = {
  single: format('single_elimination', 'standard'),
  double: format('double_elimination', 'full'),
}

function format(type: BracketFormat['type'], variant: BracketFormat['variant']): BracketFormat {
  return { type, variant, options: { bronze: false, groupSize: 4, separateClubs: true } }
}

const known = new Map<number, BracketEntry[]>()

/** The list of teams is what an engine is given, so it is made once and not timed. */
function entriesOf(teams: number, clubs: readonly number[]): BracketEntry[] {
  const entries =
    (clubs.length === 0 && known.get(teams)) ||
    Array.from({ length: teams }, (_, i) => ({ id: i + 1, clubIds: [clubs[i] ?? null] }))
  if (clubs.length === 0) known.set(teams, entries)
  return entries
}

/** A bracket of teams 1..n with nothing played; `clubs` gives each its club. */
export function startState(teams: number, elimination: Elimination, clubs: readonly number[] = []): BracketState {
  const planned = planBracket(entriesOf(teams, clubs), FORMATS[elimination])
  if (!planned.ok) throw new Error(planned.code)
  return resolveBracket(planned.value, noFacts)
}

export function favouriteWins(state: BracketState, number: number): { state: BracketState } {
  const sides = state.matches[number - 1]?.sides
  const winner = Number(sides?.[0]) < Number(sides?.[1]) ? 1 : 2
  const applied = applyResult(state, number, { outcome: 'played', winner, games: [winner === 1 ? [11, 5] : [5, 11]] })
  if (!applied.ok) throw new Error(`match ${number}: ${applied.code}`)
  return applied.value
}
