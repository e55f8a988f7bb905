import { type BracketChange, inspectBracket, type MatchResult, type MatchState } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { updateMatch, updateWithdrawals } from './bracket-queries'
import { getMatch, isHeld, type LiveBracket, type MatchRow } from './live-bracket'
import { resultColumns } from './load-bracket'
import { saveTies } from './tie-records'

/** A match whose court and players were called is open again; its place in the queue is gone with its teams. */
export const released = {
  state: 'pending',
  courtId: null,
  refereeId: null,
  queuedAt: null,
  claimedAt: null,
  calledAt: null,
  callCount: 0,
  startedAt: null,
  completedAt: null,
} as const satisfies Partial<MatchRow>

/** What a change sets in rows besides what follows from it, by match number. */
export type RowPatches = ReadonlyMap<number, Partial<MatchRow>>

/** What saving a change would take away: results that are void and matches that leave their court. Match numbers. */
export function findLosses(bracket: LiveBracket, change: BracketChange): number[] {
  const lost = new Set(change.voided)
  for (const number of change.changed) if (leavesCourt(bracket, change, number)) lost.add(number)
  return [...lost].sort((a, b) => a - b)
}

/**
 * Writes the rows that the change touches, and no others. Answers the bracket as it is then, still under the event
 * number it had: the caller appends the event.
 */
export async function saveChange(
  db: Queries,
  bracket: LiveBracket,
  change: BracketChange,
  now: number,
  patches: RowPatches = new Map(),
): Promise<LiveBracket> {
  const rows = bracket.rows.slice()
  for (const number of change.changed) {
    const { match: before, row } = getMatch(bracket, number)
    const after = change.state.matches[number - 1]
    if (!after) throw new Error(`the change has no match ${number}`)
    const patch =
      brokenOff(row, before, after) ?? patchOf(row, before, after, leavesCourt(bracket, change, number), now)
    const own = patches.get(number)
    if (!patch && !own) continue
    rows[number - 1] = await writeMatch(db, { ...row, ...patch, ...own }, after.result, now)
  }
  const { withdrawals } = change.state
  if (withdrawals !== bracket.state.withdrawals) {
    await updateWithdrawals(db, bracket.id, JSON.stringify([...withdrawals]))
  }
  return { ...bracket, state: change.state, rows, ties: await saveTies(db, bracket, change, now) }
}

/** Writes one row under a time of its own, so that whoever saw an older one can be told. */
export async function writeMatch(
  db: Queries,
  row: MatchRow,
  result: MatchResult | null,
  now: number,
): Promise<MatchRow> {
  const saved = { ...row, updatedAt: Math.max(now, row.updatedAt + 1) }
  const { id, state, courtId, refereeId, queuedAt, claimedAt, calledAt, callCount } = saved
  const { startedAt, completedAt, updatedAt } = saved
  const place = { state, courtId, refereeId, queuedAt, claimedAt, calledAt, callCount }
  await updateMatch(db, { id, ...place, startedAt, completedAt, updatedAt, ...resultColumns(result) })
  return saved
}

/**
 * The engine's own check of the bracket that is about to be committed. Always for up to 32 teams; beyond that it
 * costs more than the result itself, so every 16th event is checked.
 * @throws when it finds anything: the unit of work leaves no trace.
 */
export function assertSound(bracket: LiveBracket): void {
  const teams = bracket.state.plan.entries.length
  if (teams > teamsAlwaysInspected && bracket.seq % eventsPerInspection !== 0) return
  const findings = inspectBracket(bracket.state)
  if (findings.length > 0) throw new Error(`bracket ${bracket.id} is not sound: ${JSON.stringify(findings)}`)
}

const teamsAlwaysInspected = 32
const eventsPerInspection = 16

/** Called to a court, and then the pairing is another one or not played at all. A result of its own keeps it there. */
function leavesCourt(bracket: LiveBracket, change: BracketChange, number: number): boolean {
  const { match: before, row } = getMatch(bracket, number)
  const after = change.state.matches[number - 1]
  if (!after || !isHeld(row)) return false
  const isOver = after.status === 'not_needed' || (after.result === null && after.status !== 'ready')
  return before.sides !== after.sides || isOver
}

/** A team left in mid-match: court and people are free, and the row keeps who they were in case the team comes back. */
function brokenOff(row: MatchRow, before: MatchState, after: MatchState): Partial<MatchRow> | undefined {
  const isWalkover = after.status === 'walkover' && before.status === 'ready' && after.result === null
  return isWalkover && isHeld(row) && before.sides === after.sides ? { state: 'pending', queuedAt: null } : undefined
}

function patchOf(
  row: MatchRow,
  { result: before, sides: sidesBefore }: MatchState,
  { result: after, sides }: MatchState,
  leaves: boolean,
  now: number,
): Partial<MatchRow> | undefined {
  if (after !== null && after !== before) {
    // On a court the match stays claimed until it is marked complete; elsewhere the result completes it.
    return { completedAt: row.completedAt ?? now, ...(!isHeld(row) && { state: 'completed' as const }) }
  }
  // A void result is kept, in case its team comes back.
  if (after !== null) return leaves ? { state: 'completed' } : undefined
  const isOfOthers = row.courtId !== null && !isHeld(row) && sidesBefore !== sides
  return before !== null || leaves || isOfOthers ? released : undefined
}
