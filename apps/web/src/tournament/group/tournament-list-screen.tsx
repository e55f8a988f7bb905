import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { useLive } from '../../lib/live/use-live'
import { ErrorState } from '../../ui/feedback/error-state'
import { lateKeeper } from '../../ui/feedback/late-part'
import { LoadingView } from '../../ui/feedback/loading-view'
import { OriginBadge } from '../../ui/feedback/origin-badge'
import { useKeptFailureToast } from '../../ui/feedback/use-kept-failure-toast'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefreshButton } from '../../ui/page/refresh-button'
import { CreateButton } from './create-button'
import { GroupActions } from './group-actions'
import { GroupHeader } from './group-header'
import { ListSkeleton } from './list-skeleton'
import { LiveBanner } from './live-banner'
import { NothingListed } from './nothing-listed'
import { type ListDialog, ShownListDialog } from './shown-list-dialog'
import { useStatusNow } from './status-at'
import { strings } from './strings'
import { TabBar } from './tab-bar'
import { TournamentCard } from './tournament-card'
import classes from './tournament-list-screen.module.css'
import { useTournaments } from './tournament-reads'
import { groupTournaments, matchesQuery, sortIntoTabs, type TournamentTab, tournamentTabs } from './tournament-tabs'

// Input fields weigh 4 kB, and the list is there before anybody searches it.
const SearchField = lateKeeper(
  async () => (await import('./search-field')).SearchField,
  <span className={classes.searchPlace} />,
)

export function TournamentListScreen() {
  useLive({})
  const { data, origin, error, isPending, isFetching, refetch } = useTournaments()
  useKeptFailureToast({ error, origin, isPending }, data !== undefined, strings.loadFailed, strings.fetchStoreMessage)
  const now = useStatusNow(data)
  const mayManage = useMay('tournament:manage')
  // The sample set is nobody's to change.
  const isOrganiser = mayManage && origin !== 'sample'
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState('')
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const tab = tournamentTabs.find((name) => name === params.get('tab')) ?? 'upcoming'
  const show = (next: TournamentTab) => setParams(next === 'upcoming' ? {} : { tab: next }, { replace: true })
  const tabs = useMemo(
    () =>
      sortIntoTabs(
        (data ?? []).filter((tournament) => query.trim() === '' || matchesQuery(tournament, query)),
        now,
      ),
    [data, query, now],
  )
  const groups = groupTournaments(tabs[tab])
  const live = groupTournaments(tabs.ongoing).find(({ items }) =>
    items.some(({ tournament }) => tournament.is_bracket_generated),
  )

  return (
    <Page title={strings.title}>
      <div className={classes.top}>
        <PageHeader
          title={strings.title}
          status={<OriginBadge origin={origin} shown={data !== undefined} />}
          actions={
            <>
              <SearchField value={query} onChange={setQuery} className={classes.search} />
              <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
              <CreateButton />
            </>
          }
        />
        {live && tab !== 'ongoing' && query === '' && <LiveBanner group={live} />}
        <TabBar tab={tab} counts={tabs} onChange={show} />
      </div>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<ListSkeleton />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : groups.length === 0 ? (
            <NothingListed tab={tab} query={query} tabs={tabs} onShow={show} onClear={() => setQuery('')} />
          ) : (
            groups.map((group) => (
              <section key={group.groupId ?? 'individual'} className={classes.group}>
                <GroupHeader
                  group={group}
                  actions={
                    isOrganiser &&
                    group.groupId !== null && (
                      <GroupActions
                        groupId={group.groupId}
                        name={group.name ?? ''}
                        onAddDivision={() => setDialog({ kind: 'add-division', groupId: group.groupId ?? 0 })}
                      />
                    )
                  }
                />
                <div className={classes.grid}>
                  {group.items.map((item) => (
                    <TournamentCard
                      key={item.tournament.id}
                      {...item}
                      now={now}
                      isOrganiser={isOrganiser}
                      onEdit={(tournament) => setDialog({ kind: 'edit', tournament })}
                      onDelete={(tournament) => setDialog({ kind: 'delete', tournament })}
                    />
                  ))}
                </div>
              </section>
            ))
          )
        }
      </LoadingView>
      <ShownListDialog dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}
