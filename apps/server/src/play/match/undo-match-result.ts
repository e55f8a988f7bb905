import { undoMatchResult } from '@vot/contract'
import {
  type BracketChange,
  err,
  type LostResult,
  ok,
  type RecordedCorrection,
  type Result,
  type TieOrder,
  undoResult,
} from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { confirmPodiumImpact } from '../award/podium-impact'
import { lockMatch } from '../bracket/bracket-cache'
import { commitChange, findLosses, matchIds, matchLabels, type RowPatches } from '../bracket/commit-change'
import { dayCodeOf, getMatch, isHeld, type LiveBracket, liveScoreOf, type MatchRow } from '../bracket/live-bracket'
import { readOfficials, viewMatch } from '../bracket/match-view'
import { readCourtsLeft, readKeptRow, readRecorded, recordResult } from '../bracket/record-result'
import {
  listChangesCausedBy,
  listResultChanges,
  markUndone,
  type ResultChangeRow,
} from '../bracket/result-changes-queries'
import { listOrdersEndedBy } from '../bracket/tie-records'
import { reopenSheet } from '../score/reopen-sheet'
import { returnToCourt, returnToCourtsLeft } from './return-to-court'
import { strings } from './strings'

export interface PlannedUndo {
  readonly change: BracketChange
  readonly patches: RowPatches
  /** Numbers of later matches whose results come back. */
  readonly restored: readonly number[]
}

type UndoRefusal = 'match-changed' | 'undo-too-late'

/** The change that would be taken back next: the latest that was not, undos themselves aside. Rows come latest first. */
export function latestChange(rows: readonly ResultChangeRow[]): ResultChangeRow | undefined {
  const latest = rows.find(({ kind, undoneAt }) => undoneAt === null && kind !== 'undone' && kind !== 'restored')
  return latest && latest.kind !== 'voided' && latest.after !== null ? latest : undefined
}

/**
 * What taking a change back does to the bracket. Refused where something later was played on it or stands on a court
 * because of it: `details.played` has the numbers of those matches.
 */
export function planUndo(
  bracket: LiveBracket,
  number: number,
  taken: ResultChangeRow,
  along: readonly ResultChangeRow[],
  lostOrders: readonly TieOrder[],
): Result<PlannedUndo, UndoRefusal> {
  const after = readRecorded(taken.after)
  if (after === null) return err('match-changed')
  const numbers = new Map(bracket.rows.map((row) => [row.id, row.number]))
  const lost = along.flatMap((each): LostResult[] => {
    const [match, result] = [numbers.get(each.matchId), readRecorded(each.before)]
    return match === undefined || result === null ? [] : [{ match, sides: sidesOf(each), result }]
  })
  const before = readRecorded(taken.before)
  const record: RecordedCorrection = { match: number, sides: sidesOf(taken), before, after, lost, lostOrders }
  const undone = undoResult(bracket.state, record)
  if (!undone.ok) {
    return undone.code === 'later-result'
      ? err('undo-too-late', { played: undone.details?.matches })
      : err('match-changed')
  }
  const played = findLosses(bracket, undone.value).filter((each) => each !== number)
  if (played.length > 0) return err('undo-too-late', { played })
  const patches = new Map<number, Partial<MatchRow>>()
  const { row } = getMatch(bracket, number)
  if (before === null && isHeld(row)) patches.set(number, { ...row, completedAt: null })
  for (const each of along) {
    const match = numbers.get(each.matchId)
    if (match !== undefined) patches.set(match, { ...readKeptRow(each), state: 'completed' })
  }
  return ok({ change: undone.value, patches, restored: lost.map(({ match }) => match) })
}

function sidesOf({ team1Id, team2Id }: ResultChangeRow): readonly [number, number] {
  return [team1Id, team2Id]
}

/**
 * Takes the latest change of a result back: the former result, or none, and whatever later results went with it. A
 * match that was scored has the score from before its end. Refused with the match as it stands once something was
 * played on it.
 */
export const undoMatchResultRoute = handle(undoMatchResult, ({ params, body }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const { bracket, number } = found
    const view = async (current: LiveBracket) => {
      const officials = await readOfficials(work.db, [getMatch(current, number).row], visitor.role)
      return viewMatch(current, number, officials)
    }
    const taken = latestChange(await listResultChanges(work.db, params.id))
    if (!taken) return err('nothing-to-undo', { match: await view(bracket) })
    if (taken.id !== body.change_id) return err('match-changed', { match: await view(bracket) })
    const along = await listChangesCausedBy(work.db, [taken.id])
    const planned = planUndo(bracket, number, taken, along, await listOrdersEndedBy(work.db, taken.id))
    if (!planned.ok) {
      const played = Array.isArray(planned.details?.played) ? planned.details.played.map(Number) : []
      return err(planned.code, { match: await view(bracket), played: matchLabels(bracket, played) })
    }
    const { change, restored } = planned.value
    const settled = await confirmPodiumImpact(work, bracket.tournamentId, bracket.state, change.state, body.confirm)
    if (!settled.ok) return settled
    const undone = { ...bracket, state: change.state }
    const resumed = body.resume ? await returnToCourt(work, undone, number) : undefined
    const patches = new Map([
      ...planned.value.patches,
      ...(await returnToCourtsLeft(work, undone, readCourtsLeft(taken))),
      ...(resumed ? [[number, resumed] as const] : []),
    ])
    const isOpen = change.state.matches[number - 1]?.result === null
    const score = isOpen ? await reopenSheet(server, work, found) : undefined
    const scored = score ? { ...bracket, scores: new Map(bracket.scores).set(number, liveScoreOf(score)) } : bracket
    const next = await commitChange(server, work, scored, change, { type: 'match-result' }, patches)
    const reason = body.reason || null
    await recordResult(work, { before: bracket, after: next }, change, { number, kind: 'undone', reason })
    await markUndone(work.db, taken.id, work.now)
    await work.audit({
      action: 'undo-match-result',
      subjectType: 'match',
      subjectId: params.id,
      tournamentId: bracket.tournamentId,
      before: { result: readRecorded(taken.after) },
      after: {
        result: readRecorded(taken.before),
        ...(restored.length > 0 && { restored: matchLabels(bracket, restored) }),
        ...(reason && { reason }),
      },
    })
    return ok({
      message: say(strings).undone(dayCodeOf(bracket, number)),
      match: await view(next),
      changed_match_ids: matchIds(bracket, change.changed),
      restored: matchLabels(bracket, restored),
    })
  }),
)
