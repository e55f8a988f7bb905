import { setImmediate as otherRequests } from 'node:timers/promises'
import {
  type BracketEntry,
  type BracketFormat,
  type Lots,
  type MatchResult,
  planBracket,
  resolveBracket,
  type ScoreState,
  type WithdrawalMode,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import {
  type BracketRow,
  findLiveBracketRow,
  listMatchRows,
  listScoresInPlay,
  listTeams,
  type MatchValues,
  type StoredMatch,
} from './brackets-queries'
import type { LiveBracket, MatchRow } from './live-bracket'
import { liveScoreOf } from './live-score'

/** Of a larger bracket reading, planning and resolving each take a turn of the event loop of their own. */
const matchesATurn = 500

/** The live bracket from its givens and recorded results; undefined when the tournament has none. */
export async function loadBracket(db: Queries, tournamentId: number, seq: number): Promise<LiveBracket | undefined> {
  const bracket = await findLiveBracketRow(db, tournamentId)
  if (!bracket) return undefined
  const stored = await listMatchRows(db, bracket.id)
  const teams = await listTeams(db, tournamentId)
  const scores = await listScoresInPlay(db, bracket.id)
  const isLarge = stored.length > matchesATurn
  if (isLarge) await otherRequests()
  const plan = planOf(bracket)
  if (isLarge) await otherRequests()
  return {
    id: bracket.id,
    tournamentId,
    seq,
    createdAt: bracket.createdAt,
    state: resolveBracket(plan, {
      results: new Map(
        stored.flatMap((match) => {
          const result = readResult(match)
          return result ? [[match.number, result] as const] : []
        }),
      ),
      withdrawals: new Map(readWithdrawals(bracket.withdrawals)),
      lots: readLots(bracket.lots),
    }),
    rows: stored.map(toMatchRow),
    teams: new Map(teams.map((team) => [team.id, team])),
    // The scoring feature writes the folded state as it is.
    scores: new Map(scores.map(({ number, state }) => [number, liveScoreOf(JSON.parse(state) as ScoreState)])),
  }
}

function planOf(row: BracketRow) {
  // Options, entries, withdrawals and lots are written by this feature alone.
  const options = JSON.parse(row.options) as BracketFormat['options']
  const entries = JSON.parse(row.entries) as BracketEntry[]
  const planned = planBracket(entries, { type: row.type, variant: row.variant, options })
  if (!planned.ok) throw new Error(`bracket ${row.id} cannot be planned: ${planned.code}`)
  return planned.value
}

function readWithdrawals(json: string): [number, WithdrawalMode][] {
  return JSON.parse(json) as [number, WithdrawalMode][]
}

function readLots(json: string): Lots[] {
  return JSON.parse(json) as Lots[]
}

function readResult({ outcome, winnerSide, games }: StoredMatch): MatchResult | undefined {
  if (outcome === null) return undefined
  if (outcome === 'double_walkover') return { outcome }
  if (winnerSide === null) throw new Error('a result without a winner passed the database')
  return { outcome, winner: winnerSide, games: JSON.parse(games ?? '[]') as [number, number][] }
}

/** The columns that hold a result. */
export function resultColumns(result: MatchResult | null): Pick<MatchValues, 'outcome' | 'winnerSide' | 'games'> {
  if (result === null) return { outcome: null, winnerSide: null, games: null }
  if (result.outcome === 'double_walkover') return { outcome: result.outcome, winnerSide: null, games: null }
  return { outcome: result.outcome, winnerSide: result.winner, games: JSON.stringify(result.games) }
}

function toMatchRow({ outcome: _outcome, winnerSide: _side, games: _games, ...row }: StoredMatch): MatchRow {
  return row
}
