import { exportCourtCalendar } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { venueOfGroup } from '../../play/desk/group-day'
import { findCourt, listRecentTournaments } from './calendar-queries'
import { writeCalendar } from './ics'
import { listTimedMatches } from './list-timed-matches'
import { matchEvent } from './match-event'

const shownMs = 7 * 86_400_000

export const exportCourtCalendarRoute = handle(exportCourtCalendar, async ({ params }, context) => {
  const court = await context.read((db) => findCourt(db, params.id))
  if (!court) return err('court-not-found')
  const recent = await context.read((db) => listRecentTournaments(db, context.now - shownMs))
  const here = recent.filter((tournament) => venueOfGroup(tournament) === court.venueFolded)
  const matches = await listTimedMatches(context, here)
  const title = `Lịch ${court.name}, ${court.venue}`
  const text = writeCalendar(title, matches.filter(({ courtId }) => courtId === court.id).map(matchEvent))
  return ok({ file_name: `${title}.ics`, bytes: Buffer.from(text) })
})
