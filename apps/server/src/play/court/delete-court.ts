import { deleteCourt } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { deleteCourtRow, listHeld, lockCourt } from './court-queries'
import { notifyVenueDesks } from './notify-desks'

/** The row stays for the matches that were played on it. */
export const deleteCourtRoute = handle(deleteCourt, ({ params }, { write }) =>
  write(async (work) => {
    const court = await lockCourt(work, { id: params.id })
    if (!court) return err('court-not-found')
    const held = await listHeld(work.db, [{ kind: 'court', subjectId: court.id }])
    if (held.length > 0) return err('court-in-use')
    await deleteCourtRow(work.db, court.id, work.now)
    await notifyVenueDesks(work, court.venueFolded, { removed_court_id: court.id })
    await work.audit({
      action: 'delete-court',
      subjectType: 'court',
      subjectId: court.id,
      before: { venue: court.venue, name: court.name },
    })
    return ok({ message: `Đã xóa sân "${court.name}"` })
  }),
)
