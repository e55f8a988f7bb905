import { readMatchSheet, type SheetEvent } from '@vot/contract'
import { applyScoreEvent, err, formatVietnamIso, ok, openScoreSheet, type ScoreEvent } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { partsOf } from '../brackets/live-bracket'
import { liveScoreOf } from '../brackets/live-score'
import { readOfficials } from '../brackets/officials'
import { findMatch } from '../matches/find-match'
import type { FoundMatch } from '../matches/lock-match'
import { listMatchTournaments } from '../matches/matches-queries'
import { openSheet, pairingOf, storedEvent } from '../scoring/score-sheet'
import { listEventRows, listScorerNames } from '../scoring/scoring-queries'
import { viewSheetMatch } from './sheet-match-view'

export const readMatchSheetRoute = handle(readMatchSheet, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const { bracket, number } = found
  return await context.snapshot(async (db) => {
    const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
    if (!tournament) return err('match-not-found')
    const officials = await readOfficials(db, [partsOf(bracket, number).row], 'anonymous')
    return ok({
      public_url: context.server.publicUrl,
      match: viewSheetMatch(bracket, number, officials, tournament),
      events: await readEvents(context.server, db, params.id, found),
    })
  })
})

/** The record of the pairing that plays or played, each event with the score that it led to. */
async function readEvents(server: ServerFacts, db: Queries, matchId: number, found: FoundMatch): Promise<SheetEvent[]> {
  const pairing = pairingOf(found)
  if (!pairing) return []
  const { row } = await openSheet(server, db, matchId, pairing)
  const rows = await listEventRows(db, matchId, row.sheet)
  const names = await listScorerNames(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
  let sheet = openScoreSheet(pairing.match)
  return rows.map(({ seq, type, payload, at, userId }) => {
    const event = storedEvent(payload, type, at)
    const applied = applyScoreEvent(sheet, event)
    if (!applied.ok) throw new Error(`the score sheet of match ${matchId} does not fold: ${applied.code}`)
    sheet = applied.value
    return {
      seq,
      type,
      side: sideOf(event),
      at: formatVietnamIso(at),
      by: userId === null ? null : (names.get(userId) ?? null),
      after: liveScoreOf(sheet.state),
    }
  })
}

function sideOf(event: ScoreEvent): 1 | 2 | null {
  if ('side' in event) return event.side
  if (event.type === 'rally') return event.winner
  return event.type === 'setup' ? event.firstServing : null
}
