import { listOldBrackets } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findTournamentSeq } from './bracket-queries'
import { listOldBracketRows, restorableMs } from './old-bracket-queries'

export const listOldBracketsRoute = handle(listOldBrackets, async ({ params }, { snapshot, now }) =>
  snapshot(async (db) => {
    if ((await findTournamentSeq(db, params.id)) === undefined) return err('tournament-not-found')
    const rows = await listOldBracketRows(db, params.id, now)
    return ok({
      items: rows.map((row) => ({
        id: row.id,
        bracket_type: row.type,
        variant: row.variant,
        total_participants: (JSON.parse(row.entries) as unknown[]).length,
        total_matches: Number(row.matches),
        results: Number(row.results),
        created_at: formatVietnamIso(row.createdAt),
        created_by: row.createdBy,
        replaced_at: formatVietnamIso(row.replacedAt ?? now),
        replaced_by: row.replacedBy,
        restorable_until: formatVietnamIso((row.replacedAt ?? now) + restorableMs),
      })),
    })
  }),
)
