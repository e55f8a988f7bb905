import { type RecordedEventInput, readScoreEvent, type ScoreEventInput } from '@vot/contract'
import {
  foldScore,
  openScoreSheet,
  type ScoredMatch,
  type ScoreEvent,
  type ScoreSheet,
  type ScoreState,
  scoreRulesOf,
} from '@vot/domain'
import { BoundedMap } from '../../bounded-map'
import type { Queries } from '../../db/schema'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import type { FoundMatch } from '../bracket/bracket-cache'
import { getMatch } from '../bracket/live-bracket'
import { teamOf } from '../bracket/match-view'
import {
  type EventRow,
  findScoreRow,
  listEventRows,
  listMergePairs,
  type ScoreRow,
  updateScoreRow,
} from './score-queries'

/** The id by which a match knows a player today, of any id that its record may hold. */
type PresentId = (playerId: number) => number

const asRecorded: PresentId = (playerId) => playerId

/** The events with the ids that the match knows their players by today. */
async function withPresentPlayers(
  db: Queries,
  match: ScoredMatch,
  events: readonly ScoreEvent[],
): Promise<ScoreEvent[]> {
  const presentId = await findPresentIds(db, match, events)
  return events.map((event) => renameServers(event, presentId))
}

/**
 * A record keeps the ids that players had when it was written. Where records of a player were merged since, or merged
 * and parted again, the match knows the player by another one.
 */
async function findPresentIds(
  db: Queries,
  { team1, team2 }: ScoredMatch,
  events: readonly ScoreEvent[],
): Promise<PresentId> {
  const playing = new Set([...team1, ...team2])
  const strangers = events.flatMap(serversIn).filter((id) => !playing.has(id))
  if (strangers.length === 0) return asRecorded
  const present = new Map<number, number>()
  for (const stranger of new Set(strangers)) {
    const seen = new Set([stranger])
    let near = [stranger]
    while (near.length > 0 && !near.some((id) => playing.has(id))) {
      const pairs = await listMergePairs(db, near)
      near = [...new Set(pairs.flatMap(({ staysId, leavesId }) => [staysId, leavesId]))].filter((id) => !seen.has(id))
      for (const id of near) seen.add(id)
    }
    const found = near.find((id) => playing.has(id))
    if (found !== undefined) present.set(stranger, found)
  }
  return (playerId) => present.get(playerId) ?? playerId
}

function renameServers(event: ScoreEvent, presentId: PresentId): ScoreEvent {
  if (event.type === 'setup') return { ...event, startingServer: renamed(event.startingServer, presentId) }
  if (event.type !== 'amend' || event.change === 'strike' || event.event.type !== 'setup') return event
  return { ...event, event: { ...event.event, startingServer: renamed(event.event.startingServer, presentId) } }
}

function renamed({ team1, team2 }: Servers, presentId: PresentId): Servers {
  return { team1: presentId(team1), team2: presentId(team2) }
}

interface Servers {
  readonly team1: number
  readonly team2: number
}

function serversIn(event: ScoreEvent): number[] {
  const told = event.type === 'amend' && event.change !== 'strike' ? event.event : event
  return told.type === 'setup' ? [told.startingServer.team1, told.startingServer.team2] : []
}

/** Registrations and players of the two sides of a match. */
export interface Pairing {
  readonly team1Id: number
  readonly team2Id: number
  readonly match: ScoredMatch
  /** Whether the match can be played and has no result. */
  readonly isOpen: boolean
}

/** The two teams of a match; undefined until both are known. */
export function pairingOf({ bracket, number }: FoundMatch): Pairing | undefined {
  const { match, planned } = getMatch(bracket, number)
  const [team1Id, team2Id] = match.sides
  if (typeof team1Id !== 'number' || typeof team2Id !== 'number') return undefined
  const players = (id: number): [number, number] => {
    const { player1Id, player2Id } = teamOf(bracket, id)
    return [player1Id, player2Id]
  }
  const isOpen = match.status === 'ready'
  const rules = scoreRulesOf(bracket.state.plan, planned.phase)
  return { team1Id, team2Id, match: { team1: players(team1Id), team2: players(team2Id), rules }, isOpen }
}

/** The sheet of the current pairing, and its row, stored or not. */
export interface OpenSheet {
  readonly row: ScoreRow
  readonly sheet: ScoreSheet
  /** Whether the row is not in the database yet. */
  readonly isNew: boolean
}

/**
 * The match's sheet. Another pairing than the one on it begins a new sheet, and so does a result that a correction
 * elsewhere voided after the sheet had ended; who holds the lease keeps it.
 * @throws when the recorded events do not fold: they were folded when they were recorded.
 */
export async function openSheet(
  server: ServerFacts,
  db: Queries,
  matchId: number,
  pairing: Pairing,
): Promise<OpenSheet> {
  return await openSheetOf(server, db, matchId, pairing, await findScoreRow(db, matchId))
}

/** The same where the row, if there is one, has been read. */
export async function openSheetOf(
  server: ServerFacts,
  db: Queries,
  matchId: number,
  { team1Id, team2Id, match, isOpen }: Pairing,
  stored: ScoreRow | undefined,
): Promise<OpenSheet> {
  const cached = stored && cachedSheets(server).get(matchId)
  const kept = cached?.row.sheet === stored?.sheet && cached?.row.seq === stored?.seq ? cached?.sheet : undefined
  const isSamePairing = stored?.team1Id === team1Id && stored.team2Id === team2Id
  if (!stored || !isSamePairing || (isOpen && hasEnded(kept?.state ?? readState(stored)))) {
    const sheet = openScoreSheet(match)
    const lease = {
      leaseEpoch: stored?.leaseEpoch ?? 0,
      leaseHolder: stored?.leaseHolder ?? null,
      leaseUserId: stored?.leaseUserId ?? null,
      leaseSessionId: stored?.leaseSessionId ?? null,
      leaseAt: stored?.leaseAt ?? null,
    }
    const fresh = { matchId, sheet: (stored?.sheet ?? 0) + 1, team1Id, team2Id, seq: 0 }
    return { row: { ...fresh, state: JSON.stringify(sheet.state), ...lease }, sheet, isNew: stored === undefined }
  }
  if (kept) return { row: stored, sheet: kept, isNew: false }
  const events = await readEvents(db, match, await listEventRows(db, matchId, stored.sheet))
  const folded = foldScore(match, events)
  if (!folded.ok) throw new Error(`the score sheet of match ${matchId} does not fold: ${folded.code}`)
  return { row: stored, sheet: folded.value, isNew: false }
}

/** Begins a new sheet where the players of a pairing are no longer those that were entered on it; the lease stays. */
export async function beginNewSheet(db: Queries, matchId: number, pairing: Pairing): Promise<void> {
  const stored = await findScoreRow(db, matchId)
  if (!stored) return
  const { state } = openScoreSheet(pairing.match)
  await updateScoreRow(db, { ...stored, sheet: stored.sheet + 1, seq: 0, state: JSON.stringify(state) })
}

/** An end on the sheet and the result are written at once, so an ended sheet of an open match is of the past. */
function hasEnded({ phase }: ScoreState): boolean {
  return phase === 'completed'
}

/** Written by this feature alone. */
function readState({ state }: ScoreRow): ScoreState {
  return JSON.parse(state) as ScoreState
}

const maxCachedSheets = 256
const cachedSheets = perServer(() => new BoundedMap<number, Pick<OpenSheet, 'row' | 'sheet'>>(maxCachedSheets))

/** Spares the next event the fold from the start; a row of another number is not used. Call after the commit. */
export function cacheSheet(server: ServerFacts, row: ScoreRow, sheet: ScoreSheet): void {
  cachedSheets(server).set(row.matchId, { row, sheet })
}

/** What is stored of an event besides its type and time. */
export function payloadOf(event: ScoreEventInput): string {
  const { op_id: _opId, type: _type, at: _at, ...payload } = event
  return JSON.stringify(payload)
}

/** The events of a sheet in order, its players by the ids that the match knows them by. */
export async function readEvents(db: Queries, match: ScoredMatch, rows: readonly EventRow[]): Promise<ScoreEvent[]> {
  const recorded = rows.map(({ payload, type, at }) => storedEvent(payload, type, at))
  return await withPresentPlayers(db, match, recorded)
}

/** Events are written by this feature alone, after the contract has checked them. */
function storedEvent(payload: string, type: ScoreEvent['type'], at: number): ScoreEvent {
  const input = { ...JSON.parse(payload), type } as RecordedEventInput
  return readScoreEvent(input, at)
}
