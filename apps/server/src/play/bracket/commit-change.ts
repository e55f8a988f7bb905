import { type LiveEvent, type MatchChange, maxMatchChangesPerEvent } from '@vot/contract'
import { type BracketChange, inspectBracket, type MatchResult, type MatchState } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { notifyOtherDesks } from '../court/notify-desks'
import { rememberBracket } from './bracket-cache'
import { updateMatch, updateWithdrawals } from './bracket-queries'
import { getMatch, isHeld, isShown, type LiveBracket, type MatchRow } from './live-bracket'
import { resultColumns } from './load-bracket'
import { viewMatchChange } from './match-view'
import { saveTies } from './tie-records'

/** Tells the desks of other groups which courts and referees this change of a bracket took or freed. */
export async function notifyDesks(work: Work, before: LiveBracket, after: LiveBracket): Promise<void> {
  await notifyOtherDesks(work, after.tournamentId, courtsTakenOrFreed(before, after))
}

function courtsTakenOrFreed(before: LiveBracket, after: LiveBracket): number[] {
  const placeOf = (row: MatchRow | undefined) => (row && isHeld(row) ? row.courtId : null)
  if (after.rows === before.rows) return []
  const ids = new Set<number>()
  for (const [index, row] of after.rows.entries()) {
    const was = before.rows[index]
    if (was === row || placeOf(was) === placeOf(row)) continue
    for (const id of [placeOf(was), placeOf(row)]) if (id !== null) ids.add(id)
  }
  return [...ids]
}

/** A match whose court and players were called is open again; its place in the queue is gone with its teams. */
export const released = {
  state: 'pending',
  courtId: null,
  refereeId: null,
  officiatingRegistrationId: null,
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
 * Writes the rows that the change touches, and no others. Returns the bracket as it is then, still under the event
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
  const { officiatingRegistrationId, startedAt, completedAt, updatedAt } = saved
  const place = { state, courtId, refereeId, officiatingRegistrationId, queuedAt, claimedAt, calledAt, callCount }
  await updateMatch(db, { id, ...place, startedAt, completedAt, updatedAt, ...resultColumns(result) })
  return saved
}

/**
 * The engine's own check of the bracket that is about to be committed. Always for up to 32 teams; beyond that it
 * costs more than the result itself, so only every 16th event is checked.
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

/**
 * A team left in mid-match: court and people are free, and the row keeps who they were in case the team comes back. Its
 * match is a walkover, or not needed where its results are void; a second final that is not needed has lost its sides.
 */
function brokenOff(row: MatchRow, before: MatchState, after: MatchState): Partial<MatchRow> | undefined {
  const isOff = after.status === 'walkover' || after.status === 'not_needed'
  const wasOpen = before.status === 'ready' && after.result === null && before.sides === after.sides
  return isOff && wasOpen && isHeld(row) ? { state: 'pending', queuedAt: null } : undefined
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

/** Saves what the change touches, tells the viewers which matches are different, and checks the bracket. */
export async function commitChange(
  server: ServerFacts,
  work: Work,
  bracket: LiveBracket,
  change: BracketChange,
  event: Omit<LiveEvent, 'match_ids' | 'changes'>,
  patches?: RowPatches,
): Promise<LiveBracket> {
  const saved = await saveChange(work.db, bracket, change, work.now, patches)
  const seq = await work.live(bracket.tournamentId, {
    ...event,
    match_ids: matchIds(bracket, change.changed),
    ...includeChanges(saved, change.changed),
  })
  const next = { ...saved, seq }
  await notifyDesks(work, bracket, next)
  assertSound(next)
  rememberBracket(server, work, next)
  return next
}

/** What became of the matches, so that a hall of viewers sees a result before it has asked. */
function includeChanges(bracket: LiveBracket, numbers: readonly number[]): { changes?: MatchChange[] } {
  if (numbers.length === 0 || numbers.length > maxMatchChangesPerEvent) return {}
  return {
    changes: numbers.filter((number) => isShown(bracket, number)).map((number) => viewMatchChange(bracket, number)),
  }
}

export function matchIds(bracket: LiveBracket, numbers: readonly number[]): number[] {
  return numbers.map((number) => getMatch(bracket, number).row.id)
}

export function matchLabels(bracket: LiveBracket, numbers: readonly number[]): { id: number; match_code: string }[] {
  return numbers.map((number) => {
    const { planned, row } = getMatch(bracket, number)
    return { id: row.id, match_code: planned.code }
  })
}
