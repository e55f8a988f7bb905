import { setImmediate as otherRequests } from 'node:timers/promises'
import type { LiveScore } from '@vot/contract'
import {
  type BracketEntry,
  type BracketFacts,
  type BracketFormat,
  type BracketPlan,
  type BracketState,
  groupStandings,
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
} from './bracket-queries'
import { type LiveBracket, liveScoreOf, type MatchRow, type TieRow } from './live-bracket'
import { listTieRows, orderOf } from './tie-records'

/** Of a larger bracket reading, planning and resolving each take a turn of the event loop of their own. */
const matchesPerTurn = 500

/** The live bracket from its givens and recorded results; undefined when the tournament has none. */
export async function loadBracket(db: Queries, tournamentId: number, seq: number): Promise<LiveBracket | undefined> {
  const bracket = await findLiveBracketRow(db, tournamentId)
  if (!bracket) return undefined
  const stored = await listMatchRows(db, bracket.id)
  const teams = await listTeams(db, tournamentId)
  const scores = await listScoresInPlay(db, bracket.id)
  const ties = await listTieRows(db, bracket.id)
  const isLarge = stored.length > matchesPerTurn
  if (isLarge) await otherRequests()
  const plan = planOf(bracket)
  if (isLarge) await otherRequests()
  return {
    id: bracket.id,
    tournamentId,
    seq,
    letter: bracket.letter,
    createdAt: bracket.createdAt,
    state: resolveWithTies(plan, ties, {
      results: new Map(
        stored.flatMap((match) => {
          const result = readResult(match)
          return result ? [[match.number, result] as const] : []
        }),
      ),
      withdrawals: new Map(readWithdrawals(bracket.withdrawals)),
    }),
    ties,
    rows: stored.map(toMatchRow),
    teams: new Map(teams.map((team) => [team.id, team])),
    scores: new Map(scores.map(({ number, state }) => [number, liveScoreOf(readState(state))] as const).filter(isLive)),
  }
}

/** The scoring feature writes the folded state as it is. */
function readState(json: string): ScoreState {
  return JSON.parse(json) as ScoreState
}

/** The sheet of a match in play that has ended belongs to a result that was taken away. */
function isLive([, { phase }]: readonly [number, LiveScore]): boolean {
  return phase !== 'completed'
}

function planOf(row: BracketRow) {
  // Options, entries and withdrawals are written by this feature alone.
  const options = JSON.parse(row.options) as BracketFormat['options']
  const entries = JSON.parse(row.entries) as BracketEntry[]
  const planned = planBracket(entries, { type: row.type, variant: row.variant, options })
  if (!planned.ok) throw new Error(`bracket ${row.id} cannot be planned: ${planned.code}`)
  return planned.value
}

function readWithdrawals(json: string): [number, WithdrawalMode][] {
  return JSON.parse(json) as [number, WithdrawalMode][]
}

/**
 * Orders of versions that kept no record of a tie counted for any tie within their teams: where such a tie stands,
 * that part of the order still counts, or results that were played on it would be lost.
 */
function resolveWithTies(
  plan: BracketPlan,
  ties: readonly TieRow[],
  facts: Omit<BracketFacts, 'tieOrders'>,
): BracketState {
  const decided = ties.filter((row) => row.state === 'decided')
  const state = resolveBracket(plan, { ...facts, tieOrders: decided.flatMap(orderOf) })
  const older = decided.filter((row) => row.terms === null && !state.tieOrders.some(({ id }) => id === row.id))
  const parts = older.flatMap(orderOf).flatMap((each) => {
    const group = plan.groups.find(({ key }) => key === each.group)
    const within = group ? groupStandings(state, group).undecided : []
    return within
      .filter((tie) => tie.every((team) => each.order.includes(team)))
      .map((tie) => ({ ...each, order: each.order.filter((team) => tie.includes(team)) }))
  })
  return parts.length === 0 ? state : resolveBracket(plan, { ...facts, tieOrders: [...state.tieOrders, ...parts] })
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
