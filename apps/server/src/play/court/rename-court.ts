import { renameCourt } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import { listCourtRows, lockCourt, renameCourtRow } from './court-queries'
import { viewCourt } from './court-view'
import { notifyVenueDesks } from './notify-desks'

/** The name changes for the matches that were played there too: it is the same court. */
export const renameCourtRoute = handle(renameCourt, ({ params, body: { name } }, { write }) =>
  write(async (work) => {
    const court = await lockCourt(work, { id: params.id })
    if (!court) return err('court-not-found')
    try {
      await renameCourtRow(work.db, court.id, { name, nameFolded: foldText(name) })
    } catch (error) {
      if (breaksUniqueRule(error, 'court-name')) return err('court-name-taken')
      throw error
    }
    const [row] = await listCourtRows(work.db, { ids: [court.id] })
    if (!row) return err('court-not-found')
    const view = viewCourt(row)
    if (name !== court.name) {
      await notifyVenueDesks(work, court.venueFolded, { courts: [view], renamed: true })
      await work.audit({
        action: 'rename-court',
        subjectType: 'court',
        subjectId: court.id,
        before: { venue: court.venue, name: court.name },
        after: { venue: court.venue, name },
      })
    }
    return ok(view)
  }),
)
