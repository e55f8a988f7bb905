import { type DayReportView, readDayReport } from '@vot/contract'
import { err, ok, parseIsoDateTime, type ReportedMatch, startOfVietnamDay } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { runInSlices } from '../../run-in-slices'
import { readOfficials } from '../bracket/match-view'
import { committedDayReader } from '../desk/day-reader'
import { type GroupDay, readGroupDay } from '../desk/group-day'
import { listProtestRows } from '../protest/protest-queries'
import { viewProtests } from '../protest/read-protests'
import { matchesOfToday, readDaySoFar, readReportedMatches } from './day-so-far'
import { listSavedPodiums } from './report-queries'
import { restOfDaySteps } from './rest-of-day'
import { viewReport } from './view-report'

export interface ReadReply {
  readonly day: GroupDay
  readonly view: DayReportView
  /** The matches of today that the figures are of. */
  readonly reported: readonly ReportedMatch[]
}

/** The report of a group's day; undefined when there is no such group. `closing` in epoch ms, null for none. */
export async function readReport(
  context: RequestContext,
  groupId: number,
  closing: number | null,
): Promise<ReadReply | undefined> {
  const reader = committedDayReader(context)
  const day = await readGroupDay(reader, groupId)
  if (!day) return undefined
  const left = await runInSlices(restOfDaySteps(day, closing))
  const reported = await readReportedMatches(context, day)
  const soFar = await readDaySoFar(context, day, reported)
  const rows = matchesOfToday(day).map(({ row }) => row)
  const officials = await context.read((db) => readOfficials(db, rows, context.visitor.role))
  const divisionIds = [...new Set(day.matches.map(({ tournament }) => tournament.id))]
  const savedPodiums = await context.read((db) => listSavedPodiums(db, divisionIds))
  const today = startOfVietnamDay(day.now)
  const noted = (await context.read((db) => listProtestRows(db, { groupId }))).filter(
    ({ state, notedAt, decidedAt }) => state === 'open' || notedAt >= today || (decidedAt ?? 0) >= today,
  )
  const protests = await viewProtests(reader, noted)
  return { day, reported, view: viewReport({ day, soFar, left, officials, savedPodiums, protests }) }
}

/** The group's day as it went, and how the rest of it is expected to go. */
export const readDayReportRoute = handle(readDayReport, async ({ params, query }, context) => {
  const closing = query.closing === undefined ? null : (parseIsoDateTime(query.closing) ?? null)
  const report = await readReport(context, params.id, closing)
  return report ? ok(report.view) : err('group-not-found')
})
