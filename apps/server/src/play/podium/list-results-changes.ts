import { listResultsChanges } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import * as z from 'zod/mini'
import { handle } from '../../http/handle'
import { findResultsTournament, listResultsAudit } from './podium-queries'

const Action = z.enum(['create-results', 'update-results', 'clear-results'])
/** Lines of before there were reasons hold the entries alone. */
const WithReason = z.object({ reason: z.string() })

export const listResultsChangesRoute = handle(listResultsChanges, ({ params }, { read }) =>
  read(async (db) => {
    if (!(await findResultsTournament(db, params.id))) return err('tournament-not-found')
    const rows = await listResultsAudit(db, params.id)
    return ok({
      items: rows.map(({ action, after, at, actorName }) => ({
        action: Action.parse(action),
        by: actorName,
        reason: z.safeParse(WithReason, JSON.parse(after ?? 'null')).data?.reason ?? null,
        at: formatVietnamIso(at),
      })),
    })
  }),
)
