import { Button } from '@mantine/core'
import { IconPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { PlayerView } from '@vot/contract'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryKeys } from '../../lib/api/query-keys'
import { useMay } from '../../lib/api/session-store'
import { quickDialogs } from '../../lib/browser/quick-dialogs'
import { formatCount } from '../../lib/format/format-number'
import { useLive } from '../../lib/live/use-live'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { useOutbox } from '../../lib/offline/use-outbox-write'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { loadedWhenOpened } from '../../ui/feedback/loaded-when-opened'
import { LoadingView } from '../../ui/feedback/loading-view'
import { OriginBadge } from '../../ui/feedback/origin-badge'
import { useKeptFailureToast } from '../../ui/feedback/use-kept-failure-toast'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefreshButton } from '../../ui/page/refresh-button'
import { StatCard, StatCards } from '../../ui/page/stat-card'
import { useClubs } from '../club/club-reads'
import { FilterPanel } from './filter-panel'
import { ImportButton } from './import-button'
import { strings } from './list-strings'
import type { PlayerAction } from './player-card'
import { filtersOf, isFiltered, noFilters, type PlayerFilters, withFilters } from './player-filters'
import { usePlayerList, usePlayerTotal } from './player-list'
import { PlayersExport } from './players-export'
import { PlayersGrid } from './players-grid'
import classes from './players-screen.module.css'
import { PlayersSkeleton } from './players-skeleton'
import { PrintedPlayers } from './printed-players'
import type { PlayerDialog, ShownPlayerDialogProps } from './shown-player-dialog'
import { useTurnVerified } from './use-turn-verified'
import { withPendingPlayers } from './with-pending-players'

const ShownPlayerDialog = loadedWhenOpened<ShownPlayerDialogProps>(
  async () => (await import('./shown-player-dialog')).ShownPlayerDialog,
)

interface Shown {
  readonly dialog: PlayerDialog
  readonly player: PlayerView
  readonly refused: OutboxEntry | null
}

/** Everybody who plays: found by name, club and points, twenty more at a time. */
export function PlayersScreen() {
  useLive({}, { only: queryKeys.players })
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersOf(params), [params])
  const { list, origin, error, isPending, isFetching, refetch, ...more } = usePlayerList(filters)
  const clubsRead = useClubs()
  const { data: clubs = [], origin: clubsOrigin } = clubsRead
  const total = usePlayerTotal(filters, list?.total)
  useKeptFailureToast({ error, origin, isPending }, list !== undefined, strings.loadFailed)
  useKeptFailureToast(clubsRead, clubsRead.data !== undefined, strings.clubsFailed)
  const isOrganiser = useMay('player:manage')
  const entries = useOutbox('player')
  const rows = useMemo(() => withPendingPlayers(list?.players ?? [], entries, clubs), [list, entries, clubs])
  const [shown, setShown] = useState<Shown | null>(null)
  const turnVerified = useTurnVerified()
  const act = useCallback(
    (action: PlayerAction, player: PlayerView, pending: OutboxEntry | null) => {
      if (action === 'verify') return turnVerified(player)
      const refused = pending !== null && pending.refusal !== null ? pending : null
      setShown({ dialog: action, player, refused })
    },
    [turnVerified],
  )
  const apply = (next: PlayerFilters) => setParams(withFilters(params, next))
  const isSample = origin === 'sample'
  const actions = !isOrganiser || isSample ? 'none' : origin === 'old' ? 'offline' : 'all'
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => quickDialogs.open('add-player')}>
      {strings.add}
    </Button>
  )
  return (
    <Page title={strings.title}>
      <PageHeader
        title={strings.title}
        status={<OriginBadge origin={origin} shown={list !== undefined} />}
        actions={
          <>
            <RefreshButton busy={isFetching && !more.isFetchingNextPage} onRefresh={() => void refetch()} />
            {isOrganiser && !isSample && <PlayersExport filters={filters} />}
            {isOrganiser && <ImportButton />}
            {isOrganiser && addButton}
          </>
        }
      />
      <div className={classes.above}>
        <StatCards label={strings.stats}>
          <StatCard label={strings.players} icon={IconUsers} figure={figureOf(total)} />
          <StatCard
            label={strings.clubs}
            icon={IconUsersGroup}
            figure={figureOf(clubsOrigin === 'sample' && !isSample ? undefined : clubs.length)}
          />
        </StatCards>
        <FilterPanel
          key={Object.values(filters).join('\n')}
          filters={filters}
          clubs={clubsOrigin === 'sample' ? [] : clubs}
          onApply={apply}
        />
      </div>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<PlayersSkeleton />}>
        {() =>
          list === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : rows.length === 0 ? (
            <Nobody filters={filters} onClear={() => apply(noFilters)} add={isOrganiser && addButton} />
          ) : (
            <>
              <p className={classes.counter} role="status">
                {strings.shown(formatCount(list.players.length), formatCount(list.total))}
              </p>
              <PlayersGrid
                key={Object.values(filters).join('\n')}
                rows={rows}
                total={list.total}
                actions={actions}
                hasProfile={!isSample}
                onAct={act}
              />
              <PrintedPlayers rows={rows} />
              {more.hasNextPage && (
                <div className={classes.more}>
                  <Button
                    variant="default"
                    size="md"
                    loading={more.isFetchingNextPage}
                    onClick={() => void more.fetchNextPage()}
                  >
                    {strings.loadMore}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </LoadingView>
      {shown !== null && <ShownPlayerDialog opened {...shown} onClose={() => setShown(null)} />}
    </Page>
  )
}

function figureOf(count: number | undefined): string {
  return count === undefined ? strings.unknown : formatCount(count)
}

interface NobodyProps {
  readonly filters: PlayerFilters
  readonly onClear: () => void
  readonly add: React.ReactNode
}

function Nobody({ filters, onClear, add }: NobodyProps) {
  if (!isFiltered(filters)) {
    return (
      <EmptyState title={strings.nobody} icon={IconUsers} action={add}>
        {strings.nobodyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={strings.noMatch(filters.name)}
      icon={IconUsers}
      action={
        <Button variant="default" onClick={onClear}>
          {strings.clear}
        </Button>
      }
    >
      {strings.noMatchText}
    </EmptyState>
  )
}
