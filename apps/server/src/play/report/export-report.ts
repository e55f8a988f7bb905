import { type DayReportView, exportDayReport, type LateReasonView } from '@vot/contract'
import { err, minuteMs, ok, parseIsoDateTime, type ReportedMatch } from '@vot/domain'
import { handle } from '../../http/handle'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { type Cell, moment, type SheetContent, text, whole, writeTable } from '../../tables/write-table'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'
import { momentOf, type ReadReply, readReport } from './read-report'
import { strings } from './strings'

/** [OPS-285] The report of the day as a workbook, with the figures that its page shows. */
export const exportDayReportRoute = handle(exportDayReport, async ({ params, query }, context) => {
  const report = await readReport(context, params.id, { wanted: momentOf(query.day), closing: null })
  if (!report) return err('group-not-found')
  const { name, venue } = report.day.group
  const day = say(formats).days(report.span.from, report.span.from)
  const sheet = (what: string, columns: SheetContent['columns'], rows: SheetContent['rows']): SheetContent => ({
    ...{ name: what, heading: [`${what}: ${name}`, `${venue}, ${day}`], columns, rows },
  })
  const { view } = report
  const { file, sheets } = say(strings)
  const columns = columnsNow()
  const fileName = file(name).slice(0, 150)
  return ok(
    await writeTable(
      fileName,
      [
        sheet(sheets.summary, columns.summary, summaryRows(view)),
        sheet(sheets.matches, columns.matches, matchRows(report)),
        sheet(sheets.courts, columns.courts, courtRows(view)),
        sheet(sheets.referees, columns.referees, refereeRows(view)),
        sheet(sheets.walkovers, columns.walkovers, walkoverRows(view)),
        sheet(sheets.protests, columns.protests, protestRows(view)),
      ],
      'xlsx',
    ),
  )
})

const column = (title: string, width: number) => ({ title, width })

function columnsNow() {
  const titles = say(strings).columns
  return {
    summary: [column(titles.item, 34), column(titles.value, 22)],
    matches: [
      ...[
        column(titles.code, 10),
        column(titles.division, 30),
        column(titles.team1, 26),
        column(titles.team2, 26),
        column(titles.court, 14),
      ],
      ...[column(titles.planned, 17), column(titles.called, 17), column(titles.started, 17), column(titles.ended, 17)],
      ...[column(titles.played, 10), column(titles.late, 12), column(titles.why, 60)],
    ],
    courts: [
      ...[
        column(titles.court, 18),
        column(titles.matches, 8),
        column(titles.courtPlayed, 12),
        column(titles.courtWaiting, 12),
      ],
      ...[column(titles.courtIdle, 12), column(titles.courtClosed, 12), column(titles.courtElsewhere, 12)],
      column(titles.untimed, 12),
    ],
    referees: [
      column(titles.referee, 30),
      column(titles.matches, 8),
      column(titles.refereeTime, 12),
      column(titles.untimed, 12),
    ],
    walkovers: [
      column(titles.code, 10),
      column(titles.division, 30),
      column(titles.absent, 40),
      column(titles.winner, 26),
      column(titles.at, 17),
    ],
    protests: [
      ...[
        column(titles.code, 10),
        column(titles.division, 30),
        column(titles.protestTeam, 26),
        column(titles.protest, 60),
      ],
      ...[
        column(titles.notedAt, 17),
        column(titles.decision, 16),
        column(titles.reason, 60),
        column(titles.decidedAt, 17),
      ],
      column(titles.correctedAt, 17),
    ],
  } as const satisfies Record<string, SheetContent['columns']>
}

const minutes = (ms: number) => whole(Math.round(ms / minuteMs))
const at = (iso: string | null) => moment(iso === null ? null : (parseIsoDateTime(iso) ?? null))

function summaryRows(view: DayReportView): Cell[][] {
  const { starts, divisions } = view
  const { summary: texts, podiums } = say(strings)
  return [
    [text(texts.firstCall), at(view.window?.from ?? null)],
    [text(texts.lastEnd), at(view.window?.until ?? null)],
    [text(texts.played), whole(view.played)],
    [text(texts.retired), whole(view.retired)],
    [text(texts.walkovers), whole(view.walkovers)],
    [text(texts.running), whole(view.running)],
    [text(texts.left), whole(view.left)],
    [text(texts.finishAt), at(view.finish_at)],
    [text(texts.inTime), whole(starts.in_time)],
    [text(texts.late), whole(starts.late.length)],
    [text(texts.unplanned), whole(starts.unplanned)],
    [text(texts.openProtests), whole(view.protests.filter(({ state }) => state === 'open').length)],
    ...divisions.flatMap(({ name, total, finished, podium }) => [
      [text(texts.playedOf(name)), text(`${finished} / ${total}`)],
      [text(texts.podiumOf(name)), text(podiums[podium])],
    ]),
  ]
}

/** In the order in which they were called. */
function matchRows({ day, reported, view }: ReadReply): Cell[][] {
  const listedOf = new Map(day.matches.map((listed) => [listed.row.id, listed]))
  const lateOf = new Map(view.starts.late.map((late) => [late.match_id, late]))
  const courtNames = new Map(day.courts.map(({ id, name }) => [id, name]))
  const began = ({ claimedAt, startedAt, endedAt }: ReportedMatch) => claimedAt ?? startedAt ?? endedAt ?? 0
  return [...reported]
    .sort((a, b) => began(a) - began(b) || a.id - b.id)
    .flatMap((match) => {
      const listed = listedOf.get(match.id)
      if (!listed) return []
      const { bracket, number, tournament } = listed
      const [one, two] = getMatch(bracket, number).match.sides
      const late = lateOf.get(match.id)
      const from = match.startedAt ?? match.claimedAt
      const wasPlayed = match.outcome === 'played' || match.outcome === 'retired'
      return [
        [
          text(dayCodeOf(bracket, number)),
          text(tournament.name),
          text(typeof one === 'number' ? shortPair(bracket, one) : null),
          text(typeof two === 'number' ? shortPair(bracket, two) : null),
          text(match.courtId === null ? null : (courtNames.get(match.courtId) ?? null)),
          moment(match.plannedAt),
          moment(match.claimedAt),
          moment(match.startedAt),
          moment(match.endedAt),
          wasPlayed && from !== null && match.endedAt !== null ? minutes(match.endedAt - from) : null,
          late ? minutes(late.late_ms) : null,
          text(late ? late.reasons.map(reasonText).join('; ') : null),
        ],
      ]
    })
}

/** As the page words it. */
function reasonText({ kind, until, ms, calls, day_code: code, player_name: player }: LateReasonView): string {
  const time = until?.slice(11, 16) ?? ''
  const span = Math.round((ms ?? 0) / minuteMs)
  const { reasons } = say(strings)
  switch (kind) {
    case 'feeder':
      return reasons.feeder(code ?? '', time)
    case 'playing':
      return reasons.playing(player ?? '', code ?? '', time)
    case 'resting':
      return reasons.resting(player ?? '', code ?? '', time)
    case 'courts':
      return reasons.courts(time)
    case 'free':
      return reasons.free(span)
    case 'not-come':
      return reasons.notCome(span, calls ?? 0)
  }
}

function courtRows({ courts }: DayReportView): Cell[][] {
  return courts.map((court) => [
    text(court.name),
    whole(court.matches),
    ...[court.played_ms, court.waiting_ms, court.idle_ms, court.closed_ms, court.elsewhere_ms].map(minutes),
    whole(court.untimed),
  ])
}

function refereeRows({ referees }: DayReportView): Cell[][] {
  return referees.map(({ name, matches, ms, untimed }) => [text(name), whole(matches), minutes(ms), whole(untimed)])
}

function walkoverRows({ walkover_matches: matches }: DayReportView): Cell[][] {
  return matches.map((match) => [
    ...[text(match.day_code), text(match.tournament_name), text(match.absent.join(', '))],
    ...[text(match.winner ?? say(strings).nobody), at(match.at)],
  ])
}

function protestRows({ protests }: DayReportView): Cell[][] {
  return protests.map((protest) => [
    ...[text(protest.day_code), text(protest.tournament_name), text(protest.team), text(protest.text)],
    ...[at(protest.noted_at), text(say(strings).protests[protest.state]), text(protest.reason), at(protest.decided_at)],
    at(protest.corrected_at),
  ])
}
