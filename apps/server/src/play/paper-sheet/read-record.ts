import { type SheetEvent, type SheetNote, writeSetup } from '@vot/contract'
import {
  type AmendEvent,
  applyScoreEvent,
  type CourtEvent,
  formatVietnamIso,
  type MatchEvent,
  openScoreSheet,
  recordEntries,
  type ScoredMatch,
  type ScoreEvent,
  type ScoreSheet,
  type ScoreState,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import type { FoundMatch } from '../bracket/bracket-cache'
import { liveScoreOf } from '../bracket/live-bracket'
import { listEventRows, listScorerNames } from '../score/score-queries'
import { openSheet, pairingOf, readEvents } from '../score/score-sheet'

/** One line of a record: a referee's event or one inserted by the desk, in its corrected form. */
export interface RecordLine {
  readonly seq: number
  readonly at: number
  readonly userId: number | null
  readonly isInserted: boolean
  /** Null if the desk struck it out; `was` is the last version. */
  event: CourtEvent | null
  was: CourtEvent
  readonly notes: number[]
}

/** A correction: the line before and after it. */
export interface RecordNote {
  readonly number: number
  readonly seq: number
  readonly isInsertion: boolean
  readonly before: CourtEvent | null
  readonly after: CourtEvent | null
  readonly at: number
  readonly userId: number | null
  readonly reason: string
}

interface LoggedEvent {
  readonly seq: number
  readonly userId: number | null
  readonly event: ScoreEvent
  /** Of a correction. */
  readonly reason: string
}

/** The lines of a log in the order of play, with the corrections of the desk made in them and listed beside. */
function recordLines(log: readonly LoggedEvent[]): {
  lines: readonly RecordLine[]
  notes: readonly RecordNote[]
} {
  const lines: RecordLine[] = []
  const notes: RecordNote[] = []
  for (const { seq, userId, event, reason } of log) {
    if (event.type === 'amend') {
      const corrected = amend(lines, event, seq, userId, notes.length + 1)
      notes.push({ number: notes.length + 1, ...corrected, at: event.at, userId, reason })
    } else lines.push({ seq, at: event.at, userId, isInserted: false, event, was: event, notes: [] })
  }
  return { lines, notes }
}

function amend(
  lines: RecordLine[],
  event: AmendEvent,
  seq: number,
  userId: number | null,
  number: number,
): Pick<RecordNote, 'seq' | 'isInsertion' | 'before' | 'after'> {
  const place = lines.findIndex((line) => line.seq === event.target)
  const target = lines[place]
  if (!target) throw new Error(`the correction ${seq} has no target ${event.target}`)
  const at = (what: MatchEvent): CourtEvent => ({ ...what, at: target.at })
  if (event.change === 'insert') {
    const inserted = at(event.event)
    const line = { seq, at: target.at, userId, isInserted: true, event: inserted, was: inserted, notes: [number] }
    lines.splice(place + 1, 0, line)
    return { seq, isInsertion: true, before: null, after: inserted }
  }
  const before = target.event
  target.event = event.change === 'strike' ? null : at(event.event)
  target.was = target.event ?? target.was
  target.notes.push(number)
  return { seq: target.seq, isInsertion: false, before, after: target.event }
}

interface MatchRecord {
  readonly seq: number
  readonly events: SheetEvent[]
  readonly notes: SheetNote[]
}

/** The record of the pairing that plays or played, each event with the score that it led to. */
export async function readRecord(
  server: ServerFacts,
  db: Queries,
  matchId: number,
  found: FoundMatch,
): Promise<MatchRecord> {
  const pairing = pairingOf(found)
  if (!pairing) return { seq: 0, events: [], notes: [] }
  const { row, sheet } = await openSheet(server, db, matchId, pairing)
  const rows = await listEventRows(db, matchId, row.sheet)
  const names = await listScorerNames(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
  const nameOf = (userId: number | null) => (userId === null ? null : (names.get(userId) ?? null))
  const events = await readEvents(db, pairing.match, rows)
  const log = events.flatMap((event, index) => {
    const entry = rows[index]
    if (!entry) return []
    const { seq, userId, payload } = entry
    return [{ seq, userId, event, reason: event.type === 'amend' ? reasonIn(payload) : '' }]
  })
  const { lines, notes } = recordLines(log)
  const standing = new Set(recordEntries(sheet.record).map(({ seq }) => seq))
  const begins = lines.findLastIndex(({ seq, event }) => standing.has(seq) && event?.type === 'reset')
  const states = statesAfter(pairing.match, lines, standing)
  return {
    seq: row.seq,
    events: lines.map((line, index) => ({
      seq: line.seq,
      ...told(line.was),
      origin: line.isInserted ? 'desk' : 'referee',
      is_struck: line.event === null,
      stands: index >= begins && standing.has(line.seq),
      notes: line.notes,
      at: formatVietnamIso(line.at),
      by: nameOf(line.userId),
      after: liveScoreOf(states[index] ?? sheet.state),
    })),
    notes: notes.map(({ number, seq, isInsertion, before, after, reason, at, userId }) => ({
      number,
      seq,
      is_insertion: isInsertion,
      before: before && told(before),
      after: after && told(after),
      reason,
      at: formatVietnamIso(at),
      by: nameOf(userId),
    })),
  }
}

/** The score after each line. What was taken back later is shown with the score that it led to then. */
function statesAfter(match: ScoredMatch, lines: readonly RecordLine[], standing: ReadonlySet<number>): ScoreState[] {
  let kept = openScoreSheet(match)
  let shown: ScoreSheet = kept
  return lines.map(({ seq, event }) => {
    if (event !== null && standing.has(seq)) {
      const applied = applyScoreEvent(kept, event)
      if (!applied.ok) throw new Error(`event ${seq} of a score sheet does not fold: ${applied.code}`)
      kept = applied.value
      shown = kept
    } else if (event !== null) {
      const tried = applyScoreEvent(shown, event)
      shown = tried.ok ? tried.value : kept
    }
    return shown.state
  })
}

function told(event: CourtEvent): Pick<SheetEvent, 'type' | 'side' | 'setup'> {
  return { type: event.type, side: sideOf(event), ...(event.type === 'setup' && { setup: writeSetup(event) }) }
}

function sideOf(event: CourtEvent): 1 | 2 | null {
  if ('side' in event) return event.side
  if (event.type === 'rally') return event.winner
  return event.type === 'setup' ? event.firstServing : null
}

/** Corrections are written with their reason, by the scoring alone. */
function reasonIn(payload: string): string {
  const { reason } = JSON.parse(payload) as { readonly reason?: string }
  return reason ?? ''
}
