import { setImmediate as otherRequests } from 'node:timers/promises'
import { type ArchivedSheetEvent, writeAmendment, writeMatchEvent } from '@vot/contract'
import { formatVietnamIso, type ScoreEvent, type ScoreState } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { LiveBracket } from '../../play/bracket/live-bracket'
import { listEventRows } from '../../play/score/score-queries'
import { pairingOf, readEvents } from '../../play/score/score-sheet'
import { listArchivedScores } from './archive-queries'
import type { ArchiveRefs } from './archive-refs'
import { renameServers } from './rename-servers'

/** The score sheets of the pairings that play or played, by the match's number. */
export async function archivedSheets(
  db: Queries,
  bracket: LiveBracket,
  players: ArchiveRefs,
): Promise<ReadonlyMap<number, ArchivedSheetEvent[]>> {
  const sheets = new Map<number, ArchivedSheetEvent[]>()
  for (const score of await listArchivedScores(db, bracket.id)) {
    const pairing = pairingOf({ bracket, number: score.number })
    if (pairing?.team1Id !== score.team1Id || pairing.team2Id !== score.team2Id) continue
    // Of a result that the desk took away the old sheet does not count any more.
    if (pairing.isOpen && (JSON.parse(score.state) as ScoreState).phase === 'completed') continue
    const rows = await listEventRows(db, score.matchId, score.sheet)
    const events = await readEvents(db, pairing.match, rows)
    await otherRequests()
    sheets.set(
      score.number,
      rows.flatMap(({ opId, payload, at, receivedAt }, index) => {
        const event = events[index]
        if (!event) return []
        const stamps = { at: formatVietnamIso(at), received_at: formatVietnamIso(receivedAt) }
        const written = renameServers(writeEvent(event, payload), (id) => players.of(id))
        return [{ op_id: opId, ...stamps, event: written }]
      }),
    )
  }
  return sheets
}

function writeEvent(event: ScoreEvent, payload: string): ArchivedSheetEvent['event'] {
  if (event.type === 'undo') return { type: 'undo' }
  if (event.type !== 'amend') return writeMatchEvent(event)
  // The scoring writes each correction with its reason.
  const { reason = '' } = JSON.parse(payload) as { readonly reason?: string }
  return { type: 'amend', amendment: writeAmendment(event), reason }
}
