import { type DayReportView, exportDayReport, type LateReasonView } from '@vot/contract'
import { err, formatVietnamDays, ok, parseIsoDateTime, type ReportedMatch } from '@vot/domain'
import { handle } from '../../http/handle'
import { type Cell, moment, type SheetContent, text, whole, writeTable } from '../../tables/write-table'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'
import { type ReadReport, readReport } from './read-report'

/** [OPS-285] The report of the day as a workbook, with the figures that its page shows. */
export const exportDayReportRoute = handle(exportDayReport, async ({ params }, context) => {
  const report = await readReport(context, params.id, null)
  if (!report) return err('group-not-found')
  const { name, venue } = report.day.group
  const day = formatVietnamDays(report.day.now, report.day.now)
  const sheet = (what: string, columns: SheetContent['columns'], rows: SheetContent['rows']): SheetContent => ({
    ...{ name: what, heading: [`${what}: ${name}`, `${venue}, ${day}`], columns, rows },
  })
  const { view } = report
  const fileName = `Báo cáo ngày - ${name}`.slice(0, 150)
  return ok(
    await writeTable(
      fileName,
      [
        sheet('Tổng kết', columns.summary, summaryRows(view)),
        sheet('Trận đấu', columns.matches, matchRows(report)),
        sheet('Sân', columns.courts, courtRows(view)),
        sheet('Trọng tài', columns.referees, refereeRows(view)),
        sheet('Xử thua', columns.walkovers, walkoverRows(view)),
        sheet('Khiếu nại', columns.protests, protestRows(view)),
      ],
      'xlsx',
    ),
  )
})

const column = (title: string, width: number) => ({ title, width })

const columns = {
  summary: [column('Mục', 34), column('Giá trị', 22)],
  matches: [
    ...[column('Mã trận', 10), column('Nội dung', 30), column('Đội 1', 26), column('Đội 2', 26), column('Sân', 14)],
    ...[column('Kế hoạch', 17), column('Gọi vào sân', 17), column('Bắt đầu', 17), column('Kết thúc', 17)],
    ...[column('Phút đấu', 10), column('Muộn (phút)', 12), column('Vì sao muộn', 60)],
  ],
  courts: [
    ...[column('Sân', 18), column('Trận', 8), column('Đánh (phút)', 12), column('Chờ vào trận (phút)', 12)],
    ...[column('Trống (phút)', 12), column('Đóng (phút)', 12), column('Giải khác (phút)', 12)],
    column('Trận không có giờ', 12),
  ],
  referees: [
    column('Trọng tài', 30),
    column('Trận', 8),
    column('Thời gian (phút)', 12),
    column('Trận không có giờ', 12),
  ],
  walkovers: [
    column('Mã trận', 10),
    column('Nội dung', 30),
    column('Vắng mặt', 40),
    column('Thắng', 26),
    column('Lúc', 17),
  ],
  protests: [
    ...[column('Mã trận', 10), column('Nội dung', 30), column('Đội khiếu nại', 26), column('Khiếu nại', 60)],
    ...[column('Ghi lúc', 17), column('Quyết định', 16), column('Lý do', 60), column('Quyết định lúc', 17)],
    column('Sửa kết quả lúc', 17),
  ],
} as const satisfies Record<string, SheetContent['columns']>

const minuteMs = 60_000
const minutes = (ms: number) => whole(Math.round(ms / minuteMs))
const at = (iso: string | null) => moment(iso === null ? null : (parseIsoDateTime(iso) ?? null))

function summaryRows(view: DayReportView): Cell[][] {
  const { starts, divisions } = view
  return [
    [text('Trận gọi đầu tiên'), at(view.window?.from ?? null)],
    [text('Trận xong cuối cùng'), at(view.window?.until ?? null)],
    [text('Đánh xong'), whole(view.played)],
    [text('Bỏ cuộc'), whole(view.retired)],
    [text('Xử thua'), whole(view.walkovers)],
    [text('Trên sân'), whole(view.running)],
    [text('Còn lại'), whole(view.left)],
    [text('Dự kiến xong'), at(view.finish_at)],
    [text('Trận đúng giờ'), whole(starts.in_time)],
    [text('Trận bắt đầu muộn'), whole(starts.late.length)],
    [text('Trận không có giờ dự kiến'), whole(starts.unplanned)],
    [text('Khiếu nại chưa giải quyết'), whole(view.protests.filter(({ state }) => state === 'open').length)],
    ...divisions.flatMap(({ name, total, finished, podium }) => [
      [text(`${name}: đã đấu`), text(`${finished} / ${total}`)],
      [text(`${name}: kết quả`), text(podiumTexts[podium])],
    ]),
  ]
}

const podiumTexts = { open: 'Đang đấu', due: 'Chưa lưu', saved: 'Đã lưu' } as const

/** In the order in which they were called. */
function matchRows({ day, reported, view }: ReadReport): Cell[][] {
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
  const span = `${Math.round((ms ?? 0) / minuteMs)} phút`
  switch (kind) {
    case 'feeder':
      return `chờ trận ${code ?? ''} đến ${time}`
    case 'playing':
      return `${player ?? ''} đánh trận ${code ?? ''}, nghỉ đến ${time}`
    case 'resting':
      return `${player ?? ''} nghỉ sau trận ${code ?? ''} đến ${time}`
    case 'courts':
      return `không có sân trống đến ${time}`
    case 'free':
      return `có sân trống ${span} mà chưa gọi`
    case 'not-come':
      return `đội ra sân sau ${span}${(calls ?? 0) > 1 ? `, gọi ${calls} lần` : ''}`
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
    ...[text(match.winner ?? 'Không đội nào'), at(match.at)],
  ])
}

const stateTexts = { open: 'Chưa giải quyết', accepted: 'Chấp nhận', rejected: 'Bác bỏ', withdrawn: 'Đội rút' } as const

function protestRows({ protests }: DayReportView): Cell[][] {
  return protests.map((protest) => [
    ...[text(protest.day_code), text(protest.tournament_name), text(protest.team), text(protest.text)],
    ...[at(protest.noted_at), text(stateTexts[protest.state]), text(protest.reason), at(protest.decided_at)],
    at(protest.corrected_at),
  ])
}
