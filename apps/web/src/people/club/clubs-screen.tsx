import { Button, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconUsersGroup } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useMay } from '../../lib/api/session-store'
import { formatCount } from '../../lib/format/format-number'
import { useOutbox, withPending } from '../../lib/offline/use-outbox-write'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { loadedWhenOpened } from '../../ui/feedback/loaded-when-opened'
import { LoadingView } from '../../ui/feedback/loading-view'
import { OriginBadge } from '../../ui/feedback/origin-badge'
import { useKeptFailureToast } from '../../ui/feedback/use-kept-failure-toast'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefreshButton } from '../../ui/page/refresh-button'
import { ClubCard } from './club-card'
import { defaultOrder, shownClubs } from './club-order'
import { useClubs } from './club-reads'
import { ClubsExport } from './clubs-export'
import classes from './clubs-screen.module.css'
import { OrderControls } from './order-controls'
import type { ClubDialog, ShownClubDialogProps } from './shown-club-dialog'
import { strings } from './strings'

const ShownClubDialog = loadedWhenOpened<ShownClubDialogProps>(
  async () => (await import('./shown-club-dialog')).ShownClubDialog,
)

const skeletons = Array.from({ length: 8 }, (_, index) => index)

/** Every club, searched and sorted on the device. */
export function ClubsScreen() {
  const { data, origin, error, isPending, isFetching, refetch } = useClubs()
  useKeptFailureToast({ error, origin, isPending }, data !== undefined, strings.loadFailed)
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
      <div className={`${classes.tools} no-print`}>
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
