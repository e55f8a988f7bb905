import {
  type AmendmentInput,
  amendScore,
  namedFoul,
  previewAmendment,
  readAmendment,
  viewScoreState,
  writeAmendment,
  writeMatchEvent,
} from '@vot/contract'
import {
  type Amendment,
  applyScoreEvent,
  type BracketChange,
  endedIllegally,
  err,
  inverseAmendment,
  ok,
  type RecordEntry,
  type Result,
  recordEntries,
  type ScoreErrorCode,
  type ScoreSheet,
  type ScoreState,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { confirmPodiumImpact } from '../award/podium-impact'
import { type FoundMatch, findMatch, lockMatch } from '../bracket/bracket-cache'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { applyScoreToBracket, resultChangeOf, voidedBy } from './apply-score-to-bracket'
import { isDecidedElsewhere } from './lease-match'
import { appendDeskEvent, findEventType, type ScoreRow } from './score-queries'
import { cacheSheet, openSheet, pairingOf } from './score-sheet'
import { strings } from './strings'

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
async function nameFoul(db: Queries, row: ScoreRow, input: AmendmentInput): Promise<AmendmentInput> {
  if (input.change === 'strike' || input.event.type !== 'foul') return input
  const isGivenBack = input.change === 'replace' && (await findEventType(db, row, input.target)) === 'foul'
  return isGivenBack ? input : { ...input, event: namedFoul(input.event) }
}

/** What a correction makes of the sheet and of the bracket; nothing is saved. */
function proposeAmendment(
  { bracket, number }: FoundMatch,
  sheet: ScoreSheet,
  input: AmendmentInput,
  now: number,
): Result<ProposedAmendment, ScoreErrorCode | 'match-not-ready'> {
  const amendment = readAmendment(input)
  const applied = applyScoreEvent(sheet, { type: 'amend', ...amendment, at: now })
  if (!applied.ok) return applied
  const after = applied.value
  const change = resultChangeOf(bracket, number, sheet.state, after.state)
  if (!change.ok) return change
  const entries = recordEntries(sheet.record)
  const inverse = inverseAmendment(entries, amendment, after.state.seq)
  if (!inverse) throw new Error('a correction of an event that does not stand was applied')
  const target = entries.find(({ seq }) => seq === amendment.target)
  return ok({ amendment, after, change: change.value, target, inverse })
}

/** What a correction would do to score and bracket; nothing is written. */
export const previewAmendmentRoute = handle(
  previewAmendment,
  async ({ params, body }, context) => {
    const found = await findMatch(context, params.id)
    if (!found) return err('match-not-found')
    const pairing = pairingOf(found)
    if (!pairing) return err('match-not-ready')
    const { row, sheet, input } = await context.read(async (db) => {
      const open = await openSheet(context.server, db, params.id, pairing)
      return { ...open, input: await nameFoul(db, open.row, body.amendment) }
    })
    const proposed = proposeAmendment(found, sheet, input, context.now)
    if (!proposed.ok) return proposed
    const { after, change } = proposed.value
    return ok({
      seq: row.seq,
      before: viewScoreState(sheet.state),
      after: viewScoreState(after.state),
      is_unusual: endedIllegally(after.state, pairing.match.rules),
      voided: voidedBy(found.bracket, found.number, change),
    })
  },
  { repeatable: false },
)

/**
 * The desk corrects a past event. The correction is an event of its own at the end of the record, and everything that
 * follows from the score follows again. Every refusal carries the state as it stands.
 */
export const amendScoreRoute = handle(amendScore, ({ params, body }, { write, server }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const pairing = pairingOf(found)
    if (!pairing) return err('match-not-ready')
    const { bracket, number } = found
    const { match } = getMatch(bracket, number)
    const { row, sheet } = await openSheet(server, work.db, params.id, pairing)
    const current = { state: viewScoreState(sheet.state), seq: row.seq }
    if (body.seen_seq !== row.seq) return err('record-changed', current)
    const input = await nameFoul(work.db, row, body.amendment)
    const proposed = proposeAmendment(found, sheet, input, work.now)
    if (!proposed.ok) return err(proposed.code, { ...proposed.details, ...current })
    const { amendment, after, change, target, inverse } = proposed.value
    // The record may be brought in line with a result that was set by hand, and not away from it.
    if (isDecidedElsewhere(match, sheet) && isDecidedElsewhere(match, after)) {
      return err('match-already-completed', current)
    }
    const voids = voidedBy(bracket, number, change)
    if (voids.length > 0 && !body.confirm_void) return err('voids-later-results', { voided: voids, ...current })
    if (change) {
      const settled = await confirmPodiumImpact(work, bracket.tournamentId, bracket.state, change.state, body.confirm)
      if (!settled.ok) return err(settled.code, { ...settled.details, ...current })
    }

    const { reason } = body
    const wire = writeAmendment(amendment)
    const next = await appendDeskEvent(work, row, after.state, { type: 'amend', payload: { ...wire, reason } })
    const turn = { kind: 'corrected', reason, mayVoid: body.confirm_void } as const
    const moved = await applyScoreToBracket(server, work, found, pairing, {
      ...turn,
      before: sheet.state,
      after,
    })
    if (!moved.ok) return err(moved.code, { ...moved.details, ...current })
    const voided = moved.value
    const standing = target?.event ? writeMatchEvent(target.event) : null
    await work.audit({
      action: 'amend-score',
      subjectType: 'match',
      subjectId: params.id,
      tournamentId: bracket.tournamentId,
      before: { ...scoreOf(sheet.state), event: standing },
      after: { ...scoreOf(after.state), amendment: wire, reason, ...(voided.length > 0 && { voided }) },
    })
    work.afterCommit(() => cacheSheet(server, next, after))
    return ok({
      message: say(strings).amended(dayCodeOf(found.bracket, found.number)),
      seq: next.seq,
      state: viewScoreState(after.state),
      undo: writeAmendment(inverse),
      voided,
    })
  }),
)

function scoreOf({ phase, score, games, winner, outcome }: ScoreState) {
  return { phase, score, games, winner, outcome }
}
