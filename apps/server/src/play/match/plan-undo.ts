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
import { isHeld, type LiveBracket, type MatchRow, partsOf } from '../bracket/live-bracket'
import { readKeptRow, readRecorded } from '../bracket/record-result'
import type { ResultChangeRow } from '../bracket/result-changes-queries'
import { lossesOf, type RowPatches } from '../bracket/save-change'

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
  const played = lossesOf(bracket, undone.value).filter((each) => each !== number)
  if (played.length > 0) return err('undo-too-late', { played })
  const patches = new Map<number, Partial<MatchRow>>()
  const { row } = partsOf(bracket, number)
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
