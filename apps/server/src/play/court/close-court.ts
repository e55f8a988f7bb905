import { closeCourt, openCourt } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { closeCourtRow, listCourtRows, lockCourt } from './court-queries'
import { viewCourt } from './court-view'
import { notifyVenueDesks } from './notify-desks'

/** A match that stands on it goes on; none is given to it any more. */
export const closeCourtRoute = handle(closeCourt, ({ params, body: { reason } }, { write }) =>
  write((work) => setClosed(work, params.id, reason)),
)

export const openCourtRoute = handle(openCourt, ({ params }, { write }) =>
  write((work) => setClosed(work, params.id, null)),
)

/** @param reason null opens the court. */
async function setClosed(work: Work, id: number, reason: string | null) {
  const court = await lockCourt(work, { id })
  if (!court) return err('court-not-found')
  await closeCourtRow(work.db, id, { closedAt: reason === null ? null : work.now, closedReason: reason })
  const [row] = await listCourtRows(work.db, { ids: [id] })
  if (!row) return err('court-not-found')
  const view = viewCourt(row)
  await notifyVenueDesks(work, court.venueFolded, { courts: [view] })
  await work.audit({
    action: reason === null ? 'open-court' : 'close-court',
    subjectType: 'court',
    subjectId: id,
    before: { venue: court.venue, name: court.name, reason: court.closedReason },
    after: { venue: court.venue, name: court.name, reason },
  })
  return ok(view)
}
