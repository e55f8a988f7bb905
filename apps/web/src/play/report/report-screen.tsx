import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter, IconTable } from '@tabler/icons-react'
import { type DayReportView, exportDayReport, type GroupView } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { Link, useSearchParams } from 'react-router'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { timeOfToday } from '../../lib/format/vietnam-days'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { printPage } from '../../ui/feedback/leave-app'
import { TimeInput } from '../../ui/form/time-input'
import { useDownload } from '../../ui/menu/use-download'
import { PrintPage } from '../../ui/print/print-page'
import shared from '../../ui/theme/shared.module.css'
import { DayHeader } from '../desk/day-header'
import { GroupFrame } from '../desk/group-frame'
import { useDayReport } from './api'
import { RemainingPanel } from './remaining-panel'
import classes from './report.module.css'
import {
  CourtsPanel,
  LatePanel,
  MatchFigures,
  PodiumsPanel,
  ProtestsPanel,
  RefereesPanel,
  WalkoversPanel,
} from './report-panels'
import { strings } from './strings'

/** What became of a group's day and what is left of it, on one page that prints as it stands. */
export function ReportScreen() {
  return <GroupFrame title={strings.title}>{(group) => <DayReport group={group} />}</GroupFrame>
}

function DayReport({ group }: { readonly group: GroupView }) {
  const [search, setSearch] = useSearchParams()
  const time = search.get('closing') ?? ''
  const { busy, save } = useDownload(strings.exportFailed)
  const day = dayOf(search.get('day'))
  const { data: report, error, refetch } = useDayReport(group.id, { day, closing: timeOfToday(time) })
  const put = (name: 'day' | 'closing', value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const tools = (
    <>
      {report && report.days.length > 1 && (
        <NativeSelect
          size="md"
          aria-label={strings.day}
          value={report.day.slice(0, 10)}
          data={report.days.map((each) => ({ value: each.slice(0, 10), label: formatDay(each) }))}
          onChange={(event) => put('day', event.currentTarget.value)}
        />
      )}
      <TimeInput
        size="md"
        label={strings.closing}
        value={time}
        onChange={(value) => put('closing', value)}
        className={classes.closing}
      />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconTable size={18} aria-hidden />}
        onClick={() =>
          save({
            endpoint: exportDayReport,
            parts: { params: { id: group.id }, query: report ? { day: report.day } : {} },
            name: `${strings.exportName(group.group_name)}.xlsx`,
          })
        }
      >
        {strings.exportSheet}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => printPage()}>
        {strings.print}
      </Button>
    </>
  )
  return (
    <div className={classes.screen}>
      <PrintPage size="A4 portrait" footer={`${strings.title} · ${group.group_name}`} margins="10mm 10mm 16mm" />
      <DayHeader group={group} title={strings.title} tools={tools}>
        {report?.window && (
          <span className="num">
            {formatDay(report.window.from)},{' '}
            {strings.window(formatTime(report.window.from), formatTime(report.window.until))}
          </span>
        )}
      </DayHeader>
      {report ? (
        <Sections group={group} report={report} closing={timeOfToday(time) === undefined ? null : time} />
      ) : error ? (
        <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status" className={shared.soft}>
          {strings.loading}
        </p>
      )}
    </div>
  )
}

/** The day of an address, `2026-03-14`, as the call takes it; undefined for anything else. */
function dayOf(text: string | null): string | undefined {
  const iso = `${text ?? ''}T00:00:00+07:00`
  return parseIsoDateTime(iso) === undefined ? undefined : iso
}

interface SectionsProps {
  readonly group: GroupView
  readonly report: DayReportView
  /** As `21:30`; null where none was named. */
  readonly closing: string | null
}

function Sections({ group, report, closing }: SectionsProps) {
  const hasBegun = report.window !== null || report.played + report.walkovers + report.retired > 0
  return (
    <>
      <div className={classes.pair}>
        <RemainingPanel report={report} closing={closing} />
        <PodiumsPanel divisions={report.divisions} />
      </div>
      {hasBegun ? (
        <>
          <MatchFigures report={report} />
          <CourtsPanel courts={report.courts} />
          <LatePanel starts={report.starts} />
          <ProtestsPanel protests={report.protests} />
          <div className={classes.pair}>
            <WalkoversPanel walkovers={report.walkover_matches} />
            <RefereesPanel referees={report.referees} />
          </div>
        </>
      ) : (
        <EmptyState
          title={strings.empty}
          action={
            <Button component={Link} to={`/matches/${group.id}`}>
              {strings.toDesk}
            </Button>
          }
        >
          {strings.emptyText}
        </EmptyState>
      )}
    </>
  )
}
