import type { AmendEvent, CourtEvent, MatchEvent, ScoreEvent } from '@vot/domain'

/** One line of a record: an event of the referee or one that the desk put in, as it counts now. */
export interface RecordLine {
  readonly seq: number
  readonly at: number
  readonly userId: number | null
  readonly isInserted: boolean
  /** Null where the desk struck it out; `was` is the latest that stood there. */
  event: CourtEvent | null
  was: CourtEvent
  readonly notes: number[]
}

/** A correction: what it found at its line and what it put there. */
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
export function recordLines(log: readonly LoggedEvent[]): {
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
