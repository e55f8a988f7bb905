import { createCourt } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import { insertCourt, listCourtRows } from './court-queries'
import { defaultVenue, viewCourt } from './court-view'
import { notifyVenueDesks } from './notify-desks'

export const createCourtRoute = handle(createCourt, ({ query, body }, { write }) =>
  write(async (work) => {
    const { name } = body
    const venue = body.venue || query.venue || defaultVenue
    const values = { venue, venueFolded: foldText(venue), name, nameFolded: foldText(name), createdAt: work.now }
    try {
      const id = await insertCourt(work.db, values)
      await work.audit({ action: 'create-court', subjectType: 'court', subjectId: id, after: { venue, name } })
      const [row] = await listCourtRows(work.db, { ids: [id] })
      if (!row) throw new Error(`court ${id} was added and is not there`)
      const court = viewCourt(row)
      await notifyVenueDesks(work, values.venueFolded, { courts: [court] })
      return ok(court)
    } catch (error) {
      if (breaksUniqueRule(error, 'court-name')) return err('court-name-taken')
      throw error
    }
  }),
)
