import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconFileImport, IconPlus, IconUserCheck, IconUserEdit } from '@tabler/icons-react'
import { type PlayerView, unverifyPoints, verifyPoints } from '@vot/contract'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { useLive } from '../../../lib/data/use-live'
import { useWrite, write } from '../../../lib/data/use-write'
import type { OutboxEntry } from '../../../lib/offline/outbox'
import { useOutbox } from '../../../lib/offline/use-outbox-write'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { OriginBadge } from '../../../ui/feedback/origin-badge'
import { isSignedIn, showFailure } from '../../../ui/feedback/sign-in-first'
import { usePersistedFailureToast } from '../../../ui/feedback/use-persisted-failure-toast'
import { Page } from '../../../ui/page/page'
import { RefreshButton } from '../../../ui/page/refresh-button'
import { ListHead, ListKeysHint } from '../../../ui/table/list-head'
import { useProvisionalClaims } from '../../claim/api'
import { claimStrings } from '../../claim/strings'
import { useClubs } from '../../club/api'
import { useCorrections } from '../correction/api'
import type { CorrectionsDialogProps } from '../correction/corrections-dialog'
import { strings as correctionStrings } from '../correction/strings'
import {
  filtersOf,
  isFiltered,
  noFilters,
  orderOf,
  type PlayerFilters,
  withFilters,
  withOrder,
} from '../player-filters'
import { listQuery, usePlayerCounts, usePlayerList, usePlayerTotal, withPendingPlayers } from '../player-list'
import { useShowChanged } from '../player-writes'
import type { PlayerDialog, ShownPlayerDialogProps } from '../shown-player-dialog'
import { listStrings } from '../strings'
import { FilterFields } from './filter-fields'
import { PlayersExport, PrintedPlayers } from './players-output'
import classes from './players-screen.module.css'
import { type PlayerAction, PlayersTable } from './players-table'

const CorrectionsDialog = lazyDialog<CorrectionsDialogProps>(
  async () => (await import('../correction/corrections-dialog')).CorrectionsDialog,
)
const ShownPlayerDialog = lazyDialog<ShownPlayerDialogProps>(
  async () => (await import('../shown-player-dialog')).ShownPlayerDialog,
)

interface Shown {
  readonly dialog: PlayerDialog
  readonly player: PlayerView
  readonly refused: OutboxEntry | null
}

/** Everybody who plays: found by name, club and points, twenty more at a time. */
export function PlayersScreen() {
  useLive({}, { only: 'players' })
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersOf(params), [params])
  const order = useMemo(() => orderOf(params), [params])
  const { list, origin, error, isPending, isFetching, refetch, ...more } = usePlayerList(filters, order)
  const clubsRead = useClubs()
  const { data: clubs = [], origin: clubsOrigin } = clubsRead
  const total = usePlayerTotal(filters, list?.total)
  const counts = usePlayerCounts(filters)
  usePersistedFailureToast({ error, origin, isPending }, list !== undefined, listStrings.loadFailed)
  usePersistedFailureToast(clubsRead, clubsRead.data !== undefined, listStrings.clubsFailed)
  const isOrganiser = useMay('player:manage')
  const seesPhones = useMay('player:read-phone')
  const entries = useOutbox('player')
  const rows = useMemo(() => withPendingPlayers(list?.players ?? [], entries, clubs), [list, entries, clubs])
  const [shown, setShown] = useState<Shown | null>(null)
  const turnVerified = useToggleVerified()
  const act = useCallback(
    (action: PlayerAction, player: PlayerView, pending: OutboxEntry | null) => {
      if (action === 'verify') return turnVerified(player)
      const refused = pending !== null && pending.refusal !== null ? pending : null
      setShown({ dialog: action, player, refused })
    },
    [turnVerified],
  )
  // Typing replaces the history entry instead of adding one.
  const apply = (part: Partial<PlayerFilters>) =>
    setParams((now) => withFilters(now, { ...filtersOf(now), ...part }), { replace: true })
  const isSample = origin === 'sample'
  const actions = !isOrganiser || isSample ? 'none' : origin === 'old' ? 'offline' : 'all'
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => globalDialogs.open('add-player')}>
      {listStrings.add}
    </Button>
  )
  return (
    <Page title={listStrings.title} width="table" isUnderToolbar>
      <ListHead
        title={listStrings.title}
        count={
          total !== undefined && (
            <ul className={classes.figures} aria-label={listStrings.stats}>
              <li>
                {isFiltered(filters) && list !== undefined
                  ? listStrings.found(list.total, total)
                  : listStrings.players(total)}
              </li>
              {(clubsOrigin !== 'sample' || isSample) && <li>{listStrings.clubs(clubs.length)}</li>}
            </ul>
          )
        }
        status={<OriginBadge origin={origin} shown={list !== undefined} />}
        actions={
          <>
            <RefreshButton busy={isFetching && !more.isFetchingNextPage} onRefresh={() => void refetch()} />
            {isOrganiser && <CorrectionsButton />}
            {isOrganiser && !isSample && <PlayersExport query={listQuery(filters, order)} />}
            {isOrganiser && <ImportButton />}
            {isOrganiser && addButton}
          </>
        }
        search={{
          label: listStrings.name,
          placeholder: listStrings.namePlaceholder,
          value: filters.name,
          onChange: (name) => apply({ name }),
          isShort: true,
        }}
        filters={
          <FilterFields
            filters={filters}
            clubs={clubsOrigin === 'sample' ? [] : clubs}
            counts={origin === 'fresh' ? counts : undefined}
            onChange={apply}
          />
        }
        isFiltered={isFiltered(filters)}
        onClear={() => apply(noFilters)}
        summary={list && listStrings.shown(list.players.length, list.total)}
        isSummaryHidden
      />
      <LoadingView loading={isPending} label={listStrings.loading} skeleton={<Skeleton height={576} radius="lg" />}>
        {() =>
          list === undefined ? (
            <ErrorState title={listStrings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : rows.length === 0 ? (
            <NoPlayers filters={filters} onClear={() => apply(noFilters)} add={isOrganiser && addButton} />
          ) : (
            <>
              <PlayersTable
                key={Object.values(filters).join('\n')}
                rows={rows}
                total={list.total}
                query={filters.name}
                order={order}
                onOrder={(next) => setParams((now) => withOrder(now, next), { replace: true })}
                actions={actions}
                seesPhones={seesPhones}
                hasProfile={!isSample}
                isOld={origin === 'old'}
                onAct={act}
              />
              <PrintedPlayers rows={rows} isOld={origin === 'old'} />
              <ListKeysHint opens={listStrings.opensProfile} />
              <div className={classes.more}>
                {/* Readers hear it from the head of the list, whenever it changes. */}
                <p aria-hidden>{listStrings.shown(list.players.length, list.total)}</p>
                {more.hasNextPage && (
                  <Button variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
                    {listStrings.loadMore}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </LoadingView>
      {shown !== null && <ShownPlayerDialog opened {...shown} onClose={() => setShown(null)} />}
    </Page>
  )
}

/** Players who ask to have their data corrected; a link of a notice opens the list at once. */
function CorrectionsButton() {
  const [params, setParams] = useSearchParams()
  const count = useCorrections().data?.items.length ?? 0
  const claims = useProvisionalClaims().data?.items.length ?? 0
  const isOpen = params.has('corrections')
  const show = (opens: boolean) => {
    const next = new URLSearchParams(params)
    if (opens) next.set('corrections', '')
    else next.delete('corrections')
    setParams(next, { replace: true })
  }
  return (
    <>
      {count > 0 && (
        <Button variant="light" leftSection={<IconUserEdit size={18} aria-hidden />} onClick={() => show(true)}>
          {correctionStrings.open(count)}
        </Button>
      )}
      {claims > 0 && (
        <Button variant="light" leftSection={<IconUserCheck size={18} aria-hidden />} onClick={() => show(true)}>
          {claimStrings.waitingClaims(claims)}
        </Button>
      )}
      <CorrectionsDialog opened={isOpen} onClose={() => show(false)} />
    </>
  )
}

interface NoPlayersProps {
  readonly filters: PlayerFilters
  readonly onClear: () => void
  readonly add: React.ReactNode
}

function NoPlayers({ filters, onClear, add }: NoPlayersProps) {
  if (!isFiltered(filters)) {
    return (
      <EmptyState title={listStrings.nobody} action={add}>
        {listStrings.nobodyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={listStrings.noMatch(filters.name)}
      action={
        <Button variant="default" onClick={onClear}>
          {listStrings.clear}
        </Button>
      }
    >
      {listStrings.noMatchText}
    </EmptyState>
  )
}

const open = () => globalDialogs.open({ dialog: 'import', club: null })

/** Opens the import of players. An icon alone on phones. */
function ImportButton() {
  const icon = <IconFileImport size={20} stroke={1.75} aria-hidden />
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={open} visibleFrom="sm">
        {listStrings.importPlayers}
      </Button>
      <ActionIcon size={44} color="gray" onClick={open} hiddenFrom="sm" aria-label={listStrings.importPlayers}>
        {icon}
      </ActionIcon>
    </>
  )
}

/** Makes a player's points official, or takes that back, and says what came of it. */
function useToggleVerified(): (player: PlayerView) => void {
  const { mutate } = useWrite(
    ({ id, is_point_verified: isVerified }: PlayerView) =>
      write(isVerified ? unverifyPoints : verifyPoints, { params: { id } }),
    {
      success: ({ is_point_verified: isVerified }) => (isVerified ? listStrings.verified : listStrings.unverified),
      onSuccess: useShowChanged(),
      onError: (error, { is_point_verified: isVerified }) => {
        const failed = isVerified ? listStrings.unverifyFailed : listStrings.verifyFailed
        showFailure({ failed, signIn: listStrings.signInToAct }, error)
      },
    },
  )
  return useCallback(
    (player) => {
      if (isSignedIn(listStrings.signInToAct)) mutate(player)
    },
    [mutate],
  )
}
