import { type AmendmentInput, namedFoul, readAmendment } from '@vot/contract'
import {
  type Amendment,
  applyScoreEvent,
  type BracketChange,
  inverseAmendment,
  ok,
  type RecordEntry,
  type Result,
  recordEntries,
  type ScoreErrorCode,
  type ScoreSheet,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { FoundMatch } from '../bracket/lock-match'
import { changeOf } from './move-match-on'
import { findEventType, type ScoreRow } from './score-queries'

export interface ProposedAmendment {
  readonly amendment: Amendment
  readonly after: ScoreSheet
  /** Null where the result stays as it is. */
  readonly change: BracketChange | null
  /** The event that is corrected, as it stood. */
  readonly target: RecordEntry | undefined
  readonly inverse: Amendment
}

/** A `foul` that is put in is a technical one; an older record that is given back its own `foul` keeps it. */
export async function nameFoul(db: Queries, row: ScoreRow, input: AmendmentInput): Promise<AmendmentInput> {
  if (input.change === 'strike' || input.event.type !== 'foul') return input
  const isGivenBack = input.change === 'replace' && (await findEventType(db, row, input.target)) === 'foul'
  return isGivenBack ? input : { ...input, event: namedFoul(input.event) }
}

/** What a correction makes of the sheet and of the bracket; nothing is saved. */
export function proposeAmendment(
  { bracket, number }: FoundMatch,
  sheet: ScoreSheet,
  input: AmendmentInput,
  now: number,
): Result<ProposedAmendment, ScoreErrorCode | 'match-not-ready'> {
  const amendment = readAmendment(input)
  const applied = applyScoreEvent(sheet, { type: 'amend', ...amendment, at: now })
  if (!applied.ok) return applied
  const after = applied.value
  const change = changeOf(bracket, number, sheet.state, after.state)
  if (!change.ok) return change
  const entries = recordEntries(sheet.record)
  const inverse = inverseAmendment(entries, amendment, after.state.seq)
  if (!inverse) throw new Error('a correction of an event that does not stand was applied')
  const target = entries.find(({ seq }) => seq === amendment.target)
  return ok({ amendment, after, change: change.value, target, inverse })
}
