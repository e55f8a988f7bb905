import { Button, Skeleton } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText, IconHistory } from '@tabler/icons-react'
import {
  type AuditLine,
  type AuditValue,
  auditActionTexts,
  auditFieldText,
  auditSubjectTexts,
  auditValueTexts,
  exportAudit,
} from '@vot/contract'
import { useState } from 'react'
import { download } from '../../lib/api/download'
import { formatDayTime } from '../../lib/format/format-day'
import { formatCount, formatPoints } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Menu } from '../../ui/menu/menu'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefreshButton } from '../../ui/page/refresh-button'
import { DataTable } from '../../ui/table/data-table'
import shared from '../../ui/theme/shared.module.css'
import { type AuditFilters, queryOf, useAudit } from './api'
import { AuditFilterPanel } from './audit-filter-panel'
import classes from './audit-screen.module.css'
import { strings } from './strings'

const noFilters: AuditFilters = { person: '', tournament: '', thing: '', thingId: '', from: '', to: '' }

/** Who changed what and when, for administrators; nothing of it can be changed. */
export function AuditScreen() {
  const [filters, setFilters] = useState(noFilters)
  const [page, setPage] = useState(1)
  const { data, error, isPending, isFetching, refetch } = useAudit(filters, page)
  useFailureToast(error, strings.loadFailed)
  const narrow = (next: AuditFilters) => {
    setFilters(next)
    setPage(1)
  }
  return (
    <Page title={strings.title}>
      <PageHeader
        title={strings.title}
        actions={
          <>
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
            <AuditExportMenu filters={filters} />
          </>
        }
      />
      <p className={classes.explain}>{strings.explain}</p>
      <AuditFilterPanel
        filters={filters}
        onChange={(part) => narrow({ ...filters, ...part })}
        onClear={() => narrow(noFilters)}
      />
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={420} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              <p className={classes.count} role="status">
                {strings.count(formatCount(data.total_count))}
              </p>
              {data.items.length === 0 ? (
                <EmptyState title={strings.nothing} icon={IconHistory}>
                  {strings.nothingText}
                </EmptyState>
              ) : (
                <ol className={classes.list} aria-label={strings.list}>
                  {data.items.map((line) => (
                    <AuditItem key={line.id} line={line} />
                  ))}
                </ol>
              )}
              {data.total_pages > 1 && (
                <nav className={`${shared.wrap} ${classes.pages}`} aria-label={strings.pages}>
                  <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    {strings.previous}
                  </Button>
                  <span className="num">{strings.pageOf(formatCount(page), formatCount(data.total_pages))}</span>
                  <Button variant="default" disabled={page >= data.total_pages} onClick={() => setPage(page + 1)}>
                    {strings.next}
                  </Button>
                </nav>
              )}
            </>
          )
        }
      </LoadingView>
    </Page>
  )
}

/** The log as the filters have it, as a table. */
function AuditExportMenu({ filters }: { readonly filters: AuditFilters }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true)
    try {
      await download(exportAudit, { query: { ...queryOf(filters), format } }, `${strings.exportName}.${format}`)
    } catch (error) {
      toasts.failure(strings.exportFailed, error)
    }
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {strings.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => void save('xlsx')}>
          {strings.exportXlsx}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} aria-hidden />} onClick={() => void save('csv')}>
          {strings.exportCsv}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Changes shown at first; the rest expand. */
const shownAtOnce = 4

/** One line of the log: who did what to what and when, and what it was before and is now. */
function AuditItem({ line }: { readonly line: AuditLine }) {
  const { at, actor, action, subject_type, subject_id, subject_name, tournament, changes, more_changes } = line
  const thing = strings.subject(auditSubjectTexts[subject_type] ?? subject_type, subject_id)
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <b>{auditActionTexts[action] ?? action}</b>
        <span className={classes.subject}>{subject_name === null ? thing : `${subject_name} (${thing})`}</span>
      </p>
      <p className={classes.facts}>
        <time dateTime={at} className="num">
          {formatDayTime(at)}
        </time>
        <span>{actor === null ? strings.guest : `${actor.name} (${actor.username})`}</span>
        {tournament !== null && subject_type !== 'tournament' && <span>{tournament.name}</span>}
      </p>
      {changes.length > 0 && changes.length <= shownAtOnce && <Changes line={line} />}
      {changes.length > shownAtOnce && (
        <details className={classes.details}>
          <summary>{strings.changes(formatCount(changes.length + more_changes))}</summary>
          <Changes line={line} />
          {more_changes > 0 && <p className={classes.more}>{strings.more(formatCount(more_changes))}</p>}
        </details>
      )}
    </li>
  )
}

/** An empty side, such as "before" of a creation, has no column. */
function Changes({ line: { changes, subject_type } }: { readonly line: AuditLine }) {
  const hasBefore = changes.some(({ before }) => before !== null)
  const hasAfter = changes.some(({ after }) => after !== null)
  return (
    <DataTable className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{strings.field}</th>
          {hasBefore && <th scope="col">{strings.before}</th>}
          {hasAfter && <th scope="col">{strings.after}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{auditFieldText(field)}</th>
            {hasBefore && <td className={classes.before}>{valueText(before, field, subject_type)}</td>}
            {hasAfter && <td>{valueText(after, field, subject_type)}</td>}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** A value of the log as people read it; points of players are kept as whole hundredths. */
function valueText(value: AuditValue, field: string, subjectType: string): string {
  if (value === null || value === '') return strings.none
  if (typeof value === 'number') {
    return subjectType === 'player' && field === 'points' ? formatPoints(value / 100) : String(value)
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return formatDayTime(value)
  return auditValueTexts[String(value)] ?? String(value)
}
