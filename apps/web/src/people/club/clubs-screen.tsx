import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClubView, exportClubs } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useMemo, useState } from 'react'
import { useMay } from '../../lib/api/session-store'
import { formatCount } from '../../lib/format/format-number'
import { compareNames } from '../../lib/format/short-name'
import { type PendingRow, useOutbox, withPending } from '../../lib/offline/use-outbox-write'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { lazyDialog } from '../../ui/feedback/lazy'
import { LoadingView } from '../../ui/feedback/loading-view'
import { OriginBadge } from '../../ui/feedback/origin-badge'
import { usePersistedFailureToast } from '../../ui/feedback/use-persisted-failure-toast'
import { DownloadMenu } from '../../ui/menu/download-menu'
import { Page } from '../../ui/page/page'
import { RefreshButton } from '../../ui/page/refresh-button'
import { ListHead, ListKeysHint } from '../../ui/table/list-head'
import { inOrder, type ListOrder } from '../../ui/table/list-order'
import { useClubs } from './api'
import { ClubsTable } from './clubs-table'
import type { ClubDialog, ShownClubDialogProps } from './shown-club-dialog'
import { strings } from './strings'

const ShownClubDialog = lazyDialog<ShownClubDialogProps>(
  async () => (await import('./shown-club-dialog')).ShownClubDialog,
)

/** Every club, searched and sorted on the device. */
export function ClubsScreen() {
  const { data, origin, error, isPending, isFetching, refetch } = useClubs()
  usePersistedFailureToast({ error, origin, isPending }, data !== undefined, strings.loadFailed)
  const entries = useOutbox('club')
  const isReal = origin !== 'sample'
  const isOrganiser = useMay('club:manage')
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState(defaultOrder)
  const [dialog, setDialog] = useState<ClubDialog | null>(null)
  const all = useMemo(
    () =>
      withPending(data ?? [], entries, (club, { localId, write }) => {
        const before = club ?? { id: localId, name: '', member_count: 0, updated_at: '' }
        return write.kind === 'create-club' || write.kind === 'update-club'
          ? { ...before, name: write.body.name }
          : before
      }),
    [data, entries],
  )
  const shown = useMemo(() => shownClubs(all, query, order), [all, query, order])
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog({ kind: 'add' })}>
      {strings.add}
    </Button>
  )
  return (
    <Page title={strings.title} width="table" isUnderToolbar>
      <ListHead
        title={strings.title}
        count={data && formatCount(all.length)}
        status={<OriginBadge origin={origin} shown={data !== undefined} />}
        actions={
          <>
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
            {isOrganiser && isReal && <ClubsExport />}
            {isOrganiser && addButton}
          </>
        }
        search={{ label: strings.search, placeholder: strings.searchPlaceholder, value: query, onChange: setQuery }}
        isFiltered={query !== ''}
        onClear={() => setQuery('')}
        summary={data && strings.count(shown.length, all.length)}
      />
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={576} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : all.length === 0 ? (
            <EmptyState title={strings.none} action={isOrganiser && addButton}>
              {strings.noneText}
            </EmptyState>
          ) : (
            <>
              {shown.length === 0 ? (
                <EmptyState
                  title={strings.noMatch(query.trim())}
                  action={
                    <Button variant="default" onClick={() => setQuery('')}>
                      {strings.clearSearch}
                    </Button>
                  }
                >
                  {strings.noMatchText}
                </EmptyState>
              ) : (
                <ClubsTable
                  rows={shown}
                  query={query}
                  order={order}
                  onOrder={setOrder}
                  isOrganiser={isOrganiser}
                  isReal={isReal}
                  onOpen={setDialog}
                />
              )}
              <ListKeysHint opens={strings.opens} />
            </>
          )
        }
      </LoadingView>
      {dialog !== null && <ShownClubDialog opened dialog={dialog} onClose={() => setDialog(null)} />}
    </Page>
  )
}

/** All clubs as a table; the Excel file has their members beside them. */
export function ClubsExport() {
  return (
    <DownloadMenu
      label={strings.export}
      failed={strings.exportFailed}
      choices={[
        {
          label: strings.exportSheet,
          endpoint: exportClubs,
          parts: { query: { format: 'xlsx' } },
          name: `${strings.exportName}.xlsx`,
        },
        {
          label: strings.exportCsv,
          endpoint: exportClubs,
          parts: { query: { format: 'csv' } },
          name: `${strings.exportName}.csv`,
        },
      ]}
    />
  )
}

const defaultOrder: ListOrder = { by: 'name', descending: false }

const comparisons = {
  name: ({ row: one }: PendingRow<ClubView>, { row: other }: PendingRow<ClubView>) =>
    compareNames(one.name, other.name),
  members: ({ row: one }: PendingRow<ClubView>, { row: other }: PendingRow<ClubView>) =>
    one.member_count - other.member_count,
}

/** Clubs whose name holds every word of the query, in order; those of equal size go by name. */
function shownClubs(
  rows: readonly PendingRow<ClubView>[],
  query: string,
  order: ListOrder,
): readonly PendingRow<ClubView>[] {
  const words = foldText(query).split(' ')
  const found = rows.filter(({ row }) => {
    const name = foldText(row.name)
    return words.every((word) => name.includes(word))
  })
  return inOrder(inOrder(found, defaultOrder, comparisons), order, comparisons)
}
