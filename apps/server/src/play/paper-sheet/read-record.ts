import { type SheetEvent, type SheetNote, writeSetup } from '@vot/contract'
import {
  applyScoreEvent,
  type CourtEvent,
  formatVietnamIso,
  openScoreSheet,
  recordEntries,
  type ScoredMatch,
  type ScoreSheet,
  type ScoreState,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { liveScoreOf } from '../bracket/live-score'
import type { FoundMatch } from '../bracket/lock-match'
import { listEventRows, listScorerNames } from '../score/score-queries'
import { openSheet, pairingOf, readEvents } from '../score/score-sheet'
import { type RecordLine, recordLines } from './record-lines'

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
