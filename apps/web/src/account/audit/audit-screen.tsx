import { Button, Skeleton } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText, IconHistory } from '@tabler/icons-react'
import { exportAudit } from '@vot/contract'
import { useState } from 'react'
import { download } from '../../lib/api/download'
import { formatCount } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Menu } from '../../ui/menu/menu'
import { Page } from '../../ui/page/page'
import { RefreshButton } from '../../ui/page/refresh-button'
import { ListHead, ListKeysHint } from '../../ui/table/list-head'
import shared from '../../ui/theme/shared.module.css'
import { type AuditFilters, type AuditQuery, queryOf, useAudit } from './api'
import { AuditFilterFields } from './audit-filter-fields'
import classes from './audit-screen.module.css'
import { AuditTable } from './audit-table'
import { strings } from './strings'

const noFilters: AuditFilters = { words: '', person: '', tournament: '', thing: '', thingId: '', from: '', to: '' }

/** Who changed what and when, for administrators; nothing of it can be changed. */
export function AuditScreen() {
  const [filters, setFilters] = useState(noFilters)
  const [page, setPage] = useState(1)
  const [isOldestFirst, setOldestFirst] = useState(false)
  const wanted = { ...filters, isOldestFirst }
  const { data, error, isPending, isFetching, refetch } = useAudit(wanted, page)
  useFailureToast(error, strings.loadFailed)
  const narrow = (next: AuditFilters) => {
    setFilters(next)
    setPage(1)
  }
  return (
    <Page title={strings.title} width="table" isUnderToolbar>
      <ListHead
        title={strings.title}
        count={data && strings.count(formatCount(data.total_count))}
        status={<span className={classes.explain}>{strings.explain}</span>}
        actions={
          <>
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
            <AuditExportMenu filters={wanted} />
          </>
        }
        search={{
          label: strings.search,
          placeholder: strings.searchPlaceholder,
          value: filters.words,
          onChange: (words) => narrow({ ...filters, words }),
        }}
        filters={<AuditFilterFields filters={filters} onChange={(part) => narrow({ ...filters, ...part })} />}
        isFiltered={Object.values(filters).some((value) => value !== '')}
        onClear={() => narrow(noFilters)}
        isSummaryHidden
        summary={data && strings.count(formatCount(data.total_count))}
      />
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={420} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              {data.items.length === 0 ? (
                <EmptyState title={strings.nothing} icon={IconHistory}>
                  {strings.nothingText}
                </EmptyState>
              ) : (
                <>
                  <AuditTable
                    key={page}
                    lines={data.items}
                    query={filters.words}
                    isOldestFirst={isOldestFirst}
                    onOldestFirst={(next) => {
                      setOldestFirst(next)
                      setPage(1)
                    }}
                  />
                  <ListKeysHint />
                </>
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
function AuditExportMenu({ filters }: { readonly filters: AuditQuery }) {
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
