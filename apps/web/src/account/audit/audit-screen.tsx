import { Button, Skeleton } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { exportAudit } from '@vot/contract'
import { useMemo, useState } from 'react'
import { download } from '../../lib/api/download'
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
  const [isOldestFirst, setOldestFirst] = useState(false)
  const wanted = { ...filters, isOldestFirst }
  const { data, error, isPending, isFetching, refetch, ...more } = useAudit(wanted)
  const acts = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  const first = data?.pages[0]
  const counted = first && strings.count(first.total_count, first.are_more === true)
  useFailureToast(error, strings.loadFailed)
  return (
    <Page title={strings.title} width="table" isUnderToolbar>
      <ListHead
        title={strings.title}
        count={counted}
        status={<span className={shared.soft}>{strings.explain}</span>}
        actions={
          <>
            <RefreshButton busy={isFetching && !more.isFetchingNextPage} onRefresh={() => void refetch()} />
            <AuditExportMenu filters={wanted} />
          </>
        }
        search={{
          label: strings.search,
          placeholder: strings.searchPlaceholder,
          value: filters.words,
          onChange: (words) => setFilters({ ...filters, words }),
        }}
        filters={<AuditFilterFields filters={filters} onChange={(part) => setFilters({ ...filters, ...part })} />}
        isFiltered={Object.values(filters).some((value) => value !== '')}
        onClear={() => setFilters(noFilters)}
        isSummaryHidden
        summary={counted}
      />
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={420} radius="lg" />}>
        {() =>
          acts === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              {acts.length === 0 ? (
                <EmptyState title={strings.nothing}>{strings.nothingText}</EmptyState>
              ) : (
                <>
                  <AuditTable acts={acts} filters={wanted} onOldestFirst={setOldestFirst} />
                  <ListKeysHint />
                </>
              )}
              {more.hasNextPage && (
                <div className={classes.pages}>
                  <Button variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
                    {strings.loadMore}
                  </Button>
                </div>
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
