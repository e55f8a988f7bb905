import type { EpochMs } from '../../shared/vietnam-time'
import type { Amendment, MatchEvent } from './score-event'

/** An event that stands, under the number that it was recorded with; null where the desk struck it out. */
export interface RecordEntry {
  readonly seq: number
  readonly at: EpochMs
  readonly event: MatchEvent | null
}

/** The events that stand, the latest first. Earlier ones are shared between sheets. */
export type ScoreRecord = { readonly entry: RecordEntry; readonly before: ScoreRecord } | null

/** The events that stand, in order. */
export function recordEntries(record: ScoreRecord): readonly RecordEntry[] {
  const entries: RecordEntry[] = []
  for (let rest = record; rest !== null; rest = rest.before) entries.push(rest.entry)
  return entries.reverse()
}

/** When play began, by the latest start that stands; null before. */
export function playBeganAt(record: ScoreRecord): EpochMs | null {
  for (let rest = record; rest !== null; rest = rest.before)
    if (rest.entry.event?.type === 'start') return rest.entry.at
  return null
}

/** The entries with the correction, whose own number is `seq`; undefined where its target does not stand. */
export function amendRecord(
  entries: readonly RecordEntry[],
  amendment: Amendment,
  seq: number,
): readonly RecordEntry[] | undefined {
  const place = entries.findIndex((entry) => entry.seq === amendment.target)
  const target = entries[place]
  if (!target) return undefined
  if (amendment.change === 'insert') {
    const inserted = { seq, at: target.at, event: amendment.event }
    return [...entries.slice(0, place + 1), inserted, ...entries.slice(place + 1)]
  }
  const event = amendment.change === 'strike' ? null : amendment.event
  return entries.map((entry) => (entry === target ? { ...target, event } : entry))
}

/** What takes a correction back again; `entries` as they stood before it, `seq` its own number. */
export function inverseAmendment(
  entries: readonly RecordEntry[],
  { change, target }: Amendment,
  seq: number,
): Amendment | undefined {
  if (change === 'insert') return { target: seq, change: 'strike' }
  const entry = entries.find((each) => each.seq === target)
  if (!entry) return undefined
  return entry.event === null ? { target, change: 'strike' } : { target, change: 'replace', event: entry.event }
}
