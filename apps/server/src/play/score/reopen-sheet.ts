import { applyScoreEvent, type ScoreState } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import type { FoundMatch } from '../bracket/bracket-cache'
import { getMatch } from '../bracket/live-bracket'
import { isDecidedElsewhere } from './lease-match'
import { appendDeskEvent } from './score-queries'
import { cacheSheet, openSheet, pairingOf } from './score-sheet'

/**
 * [OPS-314] Takes back the end of a sheet that says who won the match, as the undo of its referee would: who takes the
 * result away leaves the score that was played. Returns that score; undefined where the sheet does not say the result.
 */
export async function reopenSheet(server: ServerFacts, work: Work, found: FoundMatch): Promise<ScoreState | undefined> {
  const pairing = pairingOf(found)
  if (!pairing) return undefined
  const { match, row: matchRow } = getMatch(found.bracket, found.number)
  const { row, sheet, isNew } = await openSheet(server, work.db, matchRow.id, pairing)
  if (isNew || sheet.state.phase !== 'completed' || isDecidedElsewhere(match, sheet)) return undefined
  const undone = applyScoreEvent(sheet, { type: 'undo', at: work.now })
  if (!undone.ok) throw new Error(`the ended score sheet of match ${matchRow.id} cannot be reopened: ${undone.code}`)
  const after = undone.value
  const next = await appendDeskEvent(work, row, after.state, { type: 'undo', payload: {} })
  work.afterCommit(() => cacheSheet(server, next, after))
  return after.state
}
