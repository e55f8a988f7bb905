import { readDayReport } from '@vot/contract'
import { err, ok, parseIsoDateTime } from '@vot/domain'
import { handle } from '../../http/handle'
import { inTurns } from '../../in-turns'
import { readOfficials } from '../bracket/match-view'
import { committedDayReader } from '../desk/day-reader'
import { readGroupDay } from '../desk/group-day'
import { matchesOfToday, readDaySoFar } from './day-so-far'
import { listSavedPodiums } from './report-queries'
import { restOfDaySteps } from './rest-of-day'
import { viewReport } from './view-report'

/** The group's day as it went, and how the rest of it is expected to go. */
export const readDayReportRoute = handle(readDayReport, async ({ params, query }, context) => {
  const day = await readGroupDay(committedDayReader(context), params.id)
  if (!day) return err('group-not-found')
  const closing = query.closing === undefined ? null : (parseIsoDateTime(query.closing) ?? null)
  const left = await inTurns(restOfDaySteps(day, closing))
  const soFar = await readDaySoFar(context, day)
  const rows = matchesOfToday(day).map(({ row }) => row)
  const officials = await context.read((db) => readOfficials(db, rows, context.visitor.role))
  const divisionIds = [...new Set(day.matches.map(({ tournament }) => tournament.id))]
  const savedPodiums = await context.read((db) => listSavedPodiums(db, divisionIds))
  return ok(viewReport({ day, soFar, left, officials, savedPodiums }))
})
