import type { BracketChange, MatchResult } from '@vot/domain'
import type { Work } from '../../http/handle'
import { type LiveBracket, type MatchRow, partsOf } from './live-bracket'
import { notifyAbsence } from './notify-absence'
import { insertResultChange, type ResultChangeRow } from './result-changes-queries'
import { markOrdersEnded } from './tie-records'

export interface ResultTurn {
  /** Number of the match that somebody decided on. */
  readonly number: number
  readonly kind: 'saved' | 'corrected' | 'scored' | 'undone'
  readonly reason: string | null
}

/** What a taken-away result needs besides itself to be given back as it was. */
export type KeptRow = Pick<MatchRow, 'courtId' | 'refereeId' | 'claimedAt' | 'startedAt' | 'completedAt'>

/**
 * Writes the history of a result: the match that was decided on, and every later one that lost its result or has it
 * again because of that. `before` is the bracket without the change.
 */
export async function recordResult(
  work: Work,
  before: LiveBracket,
  change: BracketChange,
  { number, kind, reason }: ResultTurn,
): Promise<void> {
  const id = await insertResultChange(work.db, {
    ...entryOf(work, before, change, number),
    kind,
    reason,
    causeId: null,
  })
  if (kind !== 'undone') await notifyAbsence(work, before, change.state, number)
  await markOrdersEnded(work.db, change.lostOrders, id)
  for (const other of change.changed) {
    const [was, is] = [before.state.matches[other - 1]?.result, change.state.matches[other - 1]?.result]
    if (other === number || was === is) continue
    const entry = entryOf(work, before, change, other)
    await insertResultChange(work.db, { ...entry, kind: is ? 'restored' : 'voided', reason: null, causeId: id })
  }
}

function entryOf(work: Work, before: LiveBracket, change: BracketChange, number: number) {
  const { match, row } = partsOf(before, number)
  const after = change.state.matches[number - 1]
  // A result that goes belonged to the sides before, one that comes belongs to those after.
  const [team1, team2] = (after?.result ? after : match).sides
  const { courtId, refereeId, claimedAt, startedAt, completedAt } = row
  const kept: KeptRow = { courtId, refereeId, claimedAt, startedAt, completedAt }
  return {
    matchId: row.id,
    team1Id: Number(team1),
    team2Id: Number(team2),
    before: jsonOf(match.result),
    after: jsonOf(after?.result ?? null),
    rowBefore: JSON.stringify(kept),
    actorId: work.actorId,
    at: work.now,
    undoneAt: null,
  }
}

function jsonOf(result: MatchResult | null): string | null {
  return result === null ? null : JSON.stringify(result)
}

/** The result in a row's column. Rows are written here alone. */
export function readRecorded(json: string | null): MatchResult | null {
  return json === null ? null : (JSON.parse(json) as MatchResult)
}

export function readKeptRow({ rowBefore }: Pick<ResultChangeRow, 'rowBefore'>): KeptRow {
  return JSON.parse(rowBefore) as KeptRow
}
