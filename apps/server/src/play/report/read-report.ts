import { type DayReportView, readDayReport } from '@vot/contract'
import { err, ok, parseIsoDateTime, type ReportedMatch, type Span } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { runInSlices } from '../../run-in-slices'
import { readOfficials } from '../bracket/match-view'
import { committedDayReader } from '../desk/day-reader'
import { type GroupDay, readGroupDay } from '../desk/group-day'
import { listProtestRows } from '../protest/protest-queries'
import { viewProtests } from '../protest/read-protests'
import { matchesOfDay, readDaySoFar, readReportedMatches, reportedDay } from './day-so-far'
import { listSavedPodiums } from './report-queries'
import { restOfDaySteps } from './rest-of-day'
import { viewReport } from './view-report'

export interface ReadReply {
  readonly day: GroupDay
  readonly view: DayReportView
  /** From when to when the report is. */
  readonly span: Span
  /** The matches that the figures are of. */
  readonly reported: readonly ReportedMatch[]
}

/**
 * The report of a group's day; undefined when there is no such group. `wanted` is a moment of the day and `closing` the
 * hall's, in epoch ms; null for none.
 */
export async function readReport(
  context: RequestContext,
  groupId: number,
  { wanted, closing }: { readonly wanted: number | null; readonly closing: number | null },
): Promise<ReadReply | undefined> {
  const reader = committedDayReader(context)
  const day = await readGroupDay(reader, groupId)
  if (!day) return undefined
  const span = reportedDay(day, wanted)
  const left = await runInSlices(restOfDaySteps(day, closing))
  const reported = await readReportedMatches(context, day, span)
  const soFar = await readDaySoFar(context, day, span, reported)
  const rows = matchesOfDay(day, span).map(({ row }) => row)
  const officials = await context.read((db) => readOfficials(db, rows, context.visitor.role))
  const divisionIds = [...new Set(day.matches.map(({ tournament }) => tournament.id))]
  const savedPodiums = await context.read((db) => listSavedPodiums(db, divisionIds))
  const noted = (await context.read((db) => listProtestRows(db, { groupId }))).filter(
    ({ state, notedAt, decidedAt }) =>
      notedAt <= span.until && (state === 'open' || notedAt >= span.from || isWithin(decidedAt ?? 0, span)),
  )
  const protests = await viewProtests(reader, noted)
  return { day, span, reported, view: viewReport({ day, span, soFar, left, officials, savedPodiums, protests }) }
}

const isWithin = (moment: number, { from, until }: Span) => moment >= from && moment <= until

/** Null where nothing is asked for. */
export function momentOf(iso: string | undefined): number | null {
  return iso === undefined ? null : (parseIsoDateTime(iso) ?? null)
}

/** The group's day as it went, and how the rest of it is expected to go. */
export const readDayReportRoute = handle(readDayReport, async ({ params, query }, context) => {
  const closing = momentOf(query.closing)
  const report = await readReport(context, params.id, { wanted: momentOf(query.day), closing })
  return report ? ok(report.view) : err('group-not-found')
})
