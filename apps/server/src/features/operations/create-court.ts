import { createCourt } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import { insertCourt } from './operations-queries'
import { viewCourt } from './operations-view'

/** Where courts stand that were added without naming a venue. Source: B 3. */
const defaultVenue = 'Mặc định'

export const createCourtRoute = handle(createCourt, ({ query, body }, { write }) =>
  write(async (work) => {
    const { name } = body
    const venue = body.venue || query.venue || defaultVenue
    const values = { venue, venueFolded: foldText(venue), name, nameFolded: foldText(name), createdAt: work.now }
    try {
      const id = await insertCourt(work.db, values)
      await work.audit({ action: 'create-court', subjectType: 'court', subjectId: id, after: { venue, name } })
      return ok(viewCourt({ id, venue, name, matchId: null, matchCode: null, lastEndedAt: null }))
    } catch (error) {
      if (breaksUniqueRule(error, 'court-name')) return err('court-name-taken')
      throw error
    }
  }),
)
