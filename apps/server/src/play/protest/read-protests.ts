import { listProtests, type ProtestView } from '@vot/contract'
import { formatVietnamIso, formatVietnamIsoOrNull, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { dayCodeOf, getMatch, type LiveBracket } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'
import { listActorNames } from '../bracket/result-changes-queries'
import { committedDayReader } from '../desk/day-reader'
import { mayScore } from '../score/lease-match'
import { listCorrections, listProtestRows, type ProtestRow, type ProtestScope } from './protest-queries'

interface ProtestReader {
  query<T>(query: (db: Queries) => Promise<T>): Promise<T>
  bracketOf(tournamentId: number): Promise<LiveBracket | undefined>
}

/** Open ones first, then the latest decided first. */
export async function viewProtests(reader: ProtestReader, rows: readonly ProtestRow[]): Promise<ProtestView[]> {
  if (rows.length === 0) return []
  const actors = rows.flatMap(({ notedBy, decidedBy }) => [notedBy, decidedBy]).filter((id) => id !== null)
  const names = await reader.query((db) => listActorNames(db, [...new Set(actors)]))
  const corrections = await reader.query((db) =>
    listCorrections(
      db,
      rows.map(({ matchId }) => matchId),
    ),
  )
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const views: ProtestView[] = []
  const ordered = [...rows].sort((a, b) => Number(a.state !== 'open') - Number(b.state !== 'open') || order(a, b))
  for (const row of ordered) {
    const bracket = await reader.bracketOf(row.tournamentId)
    // Another bracket may have come since the rows were read.
    if (bracket?.rows[row.number - 1]?.id !== row.matchId) continue
    const corrected = corrections.findLast(({ matchId, at }) => matchId === row.matchId && at >= row.notedAt)
    views.push({
      id: row.id,
      match_id: row.matchId,
      day_code: dayCodeOf(bracket, row.number),
      tournament_id: row.tournamentId,
      tournament_name: row.tournamentName,
      registration_id: row.registrationId,
      team: bracket.teams.has(row.registrationId) ? shortPair(bracket, row.registrationId) : '',
      teams: getMatch(bracket, row.number).match.sides.flatMap((side) =>
        typeof side === 'number' ? [{ id: side, name: shortPair(bracket, side) }] : [],
      ),
      text: row.text,
      noted_at: formatVietnamIso(row.notedAt),
      noted_by: nameOf(row.notedBy),
      state: row.state,
      reason: row.reason,
      decided_at: formatVietnamIsoOrNull(row.decidedAt),
      decided_by: nameOf(row.decidedBy),
      corrected_at: corrected ? formatVietnamIso(corrected.at) : null,
    })
  }
  return views
}

/** Open protests in the order they came. */
function order(a: ProtestRow, b: ProtestRow): number {
  return a.state === 'open' ? a.id - b.id : (b.decidedAt ?? 0) - (a.decidedAt ?? 0)
}

/** [OPS-280] Organisers read all of them, a referee those of the matches that it referees. */
export const listProtestsRoute = handle(listProtests, async ({ query }, context) => {
  const reader = committedDayReader(context)
  const rows = await reader.query((db) => listProtestRows(db, scopeOf(query)))
  return ok({
    items: await viewProtests(
      reader,
      rows.filter((row) => mayScore(context.visitor, row)),
    ),
  })
})

interface Scope {
  readonly group_id?: number | undefined
  readonly tournament_id?: number | undefined
  readonly match_id?: number | undefined
}

function scopeOf({ group_id, tournament_id, match_id }: Scope): ProtestScope {
  if (group_id !== undefined) return { groupId: group_id }
  return tournament_id !== undefined ? { tournamentId: tournament_id } : { matchId: match_id ?? 0 }
}
