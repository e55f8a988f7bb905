import { listCourts } from '@vot/contract'
import { foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listCourtRows } from './court-queries'
import { compareNames, viewCourt } from './court-view'

/** The courts of a venue, or of all where none is named. */
export const listCourtsRoute = handle(listCourts, async ({ query }, { read }) => {
  const venue = query.venue === undefined ? undefined : [foldText(query.venue)]
  const courts = await read((db) => listCourtRows(db, { venuesFolded: venue }))
  return ok({ items: courts.sort(compareNames).map(viewCourt) })
})
