import { ActionIcon, Button, CloseButton, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconSortAscending, IconSortDescending, IconUsersGroup } from '@tabler/icons-react'
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
import { Tooltip } from '../../ui/menu/tooltip'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefreshButton } from '../../ui/page/refresh-button'
import shared from '../../ui/theme/shared.module.css'
import { useClubs } from './api'
import { ClubCard } from './club-card'
import classes from './clubs-screen.module.css'
import type { ClubDialog, ShownClubDialogProps } from './shown-club-dialog'
import { strings } from './strings'

const ShownClubDialog = lazyDialog<ShownClubDialogProps>(
  async () => (await import('./shown-club-dialog')).ShownClubDialog,
)

const skeletons = Array.from({ length: 8 }, (_, index) => index)

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
    <Page title={strings.title}>
      <PageHeader
        title={strings.title}
        status={<OriginBadge origin={origin} shown={data !== undefined} />}
        actions={
          <>
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
            {isOrganiser && isReal && <ClubsExport />}
            {isOrganiser && addButton}
          </>
        }
      />
      <div className={`${shared.spread} ${classes.tools} no-print`}>
        <TextInput
          className={classes.search ?? ''}
          size="md"
          type="search"
          aria-label={strings.search}
          placeholder={strings.searchPlaceholder}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={query !== '' && <CloseButton aria-label={strings.clearSearch} onClick={() => setQuery('')} />}
        />
        <OrderControls order={order} onChange={setOrder} />
      </div>
      <LoadingView
        loading={isPending}
        label={strings.loading}
        skeleton={
          <div className={classes.grid}>
            {skeletons.map((card) => (
              <Skeleton key={card} height={140} radius="lg" />
            ))}
          </div>
        }
      >
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : all.length === 0 ? (
            <EmptyState title={strings.none} icon={IconUsersGroup} action={isOrganiser && addButton}>
              {strings.noneText}
            </EmptyState>
          ) : (
            <>
              <p className={classes.count} role="status">
                {strings.count(formatCount(shown.length), formatCount(all.length))}
              </p>
              {shown.length === 0 && (
                <EmptyState
                  title={strings.noMatch(query.trim())}
                  icon={IconUsersGroup}
                  action={
                    <Button variant="default" onClick={() => setQuery('')}>
                      {strings.clearSearch}
                    </Button>
                  }
                >
                  {strings.noMatchText}
                </EmptyState>
              )}
              <ul className={classes.grid} aria-label={strings.list}>
                {shown.map(({ row, pending }) => (
                  <ClubCard
                    key={row.id}
                    club={row}
                    pending={pending}
                    isOrganiser={isOrganiser && (isReal || row.id < 0)}
                    isReal={isReal}
                    onOpen={setDialog}
                  />
                ))}
              </ul>
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

interface OrderControlsProps {
  readonly order: ClubOrder
  readonly onChange: (order: ClubOrder) => void
}

/** What the grid is sorted by, and which end comes first. */
function OrderControls({ order, onChange }: OrderControlsProps) {
  const now = order.descending ? strings.descending : strings.ascending
  const Picture = order.descending ? IconSortDescending : IconSortAscending
  return (
    <div className={`${shared.wrap} ${classes.order}`}>
      <SegmentedControl
        className={classes.sorts ?? ''}
        size="md"
        aria-label={strings.sortBy}
        value={order.by}
        onChange={(value) => onChange({ ...order, by: clubSorts.find((sort) => sort === value) ?? order.by })}
        data={clubSorts.map((sort) => ({ value: sort, label: strings.sorts[sort] }))}
      />
      <Tooltip label={now}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={strings.turnAround(now)}
          onClick={() => onChange({ ...order, descending: !order.descending })}
        >
          <Picture size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

const clubSorts = ['name', 'members'] as const
interface ClubOrder {
  readonly by: (typeof clubSorts)[number]
  readonly descending: boolean
}

const defaultOrder: ClubOrder = { by: 'name', descending: false }

/** Clubs whose name holds every word of the query, in order; those of equal size go by name. */
function shownClubs(
  rows: readonly PendingRow<ClubView>[],
  query: string,
  { by, descending }: ClubOrder,
): readonly PendingRow<ClubView>[] {
  const words = foldText(query).split(' ')
  const direction = descending ? -1 : 1
  return rows
    .filter(({ row }) => {
      const name = foldText(row.name)
      return words.every((word) => name.includes(word))
    })
    .sort(({ row: one }, { row: other }) => {
      const bySize = by === 'members' ? one.member_count - other.member_count : 0
      return bySize === 0 ? compareNames(one.name, other.name) * (by === 'name' ? direction : 1) : bySize * direction
    })
}
