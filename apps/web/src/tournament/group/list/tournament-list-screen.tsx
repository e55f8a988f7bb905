import { ActionIcon, Button, Card, CloseButton, Skeleton, Tabs, TextInput, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { nextPaint } from '../../../lib/browser/next-paint'
import { useCache } from '../../../lib/data/use-cache'
import { useLive } from '../../../lib/data/use-live'
import { formatCount } from '../../../lib/format/format-number'
import { LiveDot } from '../../../ui/badge/live-dot'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { OriginBadge } from '../../../ui/feedback/origin-badge'
import { usePersistedFailureToast } from '../../../ui/feedback/use-persisted-failure-toast'
import { Page } from '../../../ui/page/page'
import { RefreshButton } from '../../../ui/page/refresh-button'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import shared from '../../../ui/theme/shared.module.css'
import { useStatusNow } from '../status-at'
import { strings } from '../strings'
import { type TournamentList, useTournaments } from '../tournament-reads'
import {
  groupTournaments,
  matchesQuery,
  sortIntoTabs,
  type TournamentGroup,
  type TournamentTab,
  tournamentTabs,
} from '../tournament-tabs'
import { CreateButton, EmptyTournamentList } from './empty-tournament-list'
import { GroupActions, GroupHeader, rowSize } from './group-header'
import { type GroupPart, groupParts } from './group-parts'
import { useFreshInPlay } from './in-play-reads'
import { useOlderTournaments } from './older-tournaments'
import { type ListDialog, ShownListDialog } from './shown-list-dialog'
import { TournamentCard } from './tournament-card'
import classes from './tournament-list-screen.module.css'

const nothing: TournamentList = { items: [], older: 0 }

export function TournamentListScreen() {
  useLive({})
  const { data, origin, error, isPending, isFetching, refetch } = useTournaments()
  usePersistedFailureToast(
    { error, origin, isPending },
    data !== undefined,
    strings.loadFailed,
    strings.fetchStoreMessage,
  )
  const mayManage = useMay('tournament:manage')
  // The sample set is read-only.
  const isOrganiser = mayManage && origin !== 'sample'
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState('')
  const older = useOlderTournaments(data ?? nothing, query)
  const { items: known } = older
  const now = useStatusNow(known)
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const tab = tournamentTabs.find((name) => name === params.get('tab')) ?? 'upcoming'
  const show = (next: TournamentTab) => setParams(next === 'upcoming' ? {} : { tab: next }, { replace: true })
  const tabs = useMemo(
    () =>
      sortIntoTabs(
        known.filter((tournament) => query.trim() === '' || matchesQuery(tournament, query)),
        now,
      ),
    [known, query, now],
  )
  const counts = {
    upcoming: tabs.upcoming.length,
    ongoing: tabs.ongoing.length,
    completed: older.countPast(tabs.completed.length),
  }
  const groups = groupTournaments(tabs[tab])
  const hasFourColumns = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const parts: readonly GroupPart[] = hasFourColumns ? groupParts(groups) : groups
  useFreshInPlay(tabs[tab].some(({ status }) => status === 'closed' || status === 'ongoing'))
  const cache = useCache()
  const live = groupTournaments(tabs.ongoing).find(({ items }) =>
    items.some(({ tournament }) => tournament.is_bracket_generated),
  )

  return (
    <Page title={strings.title} width="cards">
      <header className={`${shared.wrap} ${classes.top}`}>
        <div className={`${shared.wrap} ${classes.title}`}>
          <Title order={1} tabIndex={-1}>
            {strings.title}
          </Title>
          <OriginBadge origin={origin} shown={data !== undefined} />
        </div>
        <TabBar tab={tab} counts={data && counts} onChange={show} />
        <div className={`${shared.row} ${classes.tools} no-print`}>
          {live && tab !== 'ongoing' && query === '' && <LiveBanner group={live} />}
          <SearchField value={query} onChange={setQuery} className={classes.search} />
          <RefreshButton busy={isFetching} onRefresh={() => void cache.readAgain('tournaments', 'in-play')} isCompact />
          <CreateButton />
        </div>
      </header>
      <LoadingView
        loading={isPending || (groups.length === 0 && older.isSearching)}
        label={strings.loading}
        skeleton={<ListSkeleton />}
      >
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : groups.length === 0 && older.error === null ? (
            <EmptyTournamentList
              tab={tab}
              query={query}
              next={tabs.upcoming[0]?.tournament}
              counts={counts}
              onShow={show}
              onClear={() => setQuery('')}
            />
          ) : (
            <div className={classes.groups}>
              {parts.map((group) => (
                <section
                  key={`${group.groupId ?? 'individual'} ${group.isContinued ? group.items[0]?.tournament.id : ''}`}
                  className={classes.group}
                  data-size={rowSize(group)}
                >
                  <GroupHeader
                    group={group}
                    actions={
                      isOrganiser &&
                      !group.isContinued &&
                      group.groupId !== null && (
                        <GroupActions
                          groupId={group.groupId}
                          name={group.name ?? ''}
                          onAddDivision={() => setDialog({ kind: 'add-division', groupId: group.groupId ?? 0 })}
                          onDelete={() => setDialog({ kind: 'delete-group', groupId: group.groupId ?? 0 })}
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
              ))}
              {tab === 'completed' && older.hasMore && (
                <Button
                  variant="default"
                  mt="md"
                  className={`no-print ${classes.older}`}
                  loading={older.isReading}
                  onClick={older.readMore}
                >
                  {strings.loadMore}
                </Button>
              )}
              {older.error !== null && (
                <ErrorState title={strings.loadFailed} error={older.error} onRetry={older.retry} />
              )}
            </div>
          )
        }
      </LoadingView>
      <ShownListDialog dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}

/** Blocks of a group with its cards. */
function ListSkeleton() {
  return (
    <div className={classes.groups}>
      <div className={classes.group} data-size={4}>
        <Skeleton height={24} width="60%" maw={640} my={13} />
        <div className={classes.grid}>
          {[0, 1, 2, 3].map((card) => (
            <Card key={card} h={270}>
              <Skeleton height={18} width="70%" />
              <Skeleton height={24} mt={10} />
              <Skeleton height={8} mt={34} radius="xl" />
              <Skeleton height={32} mt={20} />
              <Skeleton height={32} mt={12} />
            </Card>
          ))}
        </div>
      </div>
    </div>
  )
}

interface TabBarProps {
  readonly tab: TournamentTab
  /** Undefined while nobody knows. */
  readonly counts: Readonly<Record<TournamentTab, number>> | undefined
  readonly onChange: (tab: TournamentTab) => void
}

/** Three tabs, each with its count. */
export function TabBar({ tab, counts, onChange }: TabBarProps) {
  const isNarrow = useNarrowScreen()
  // The tab answers at once; the cards of a long list come when they are ready.
  const [marked, setMarked] = useState({ tab, from: tab })
  if (marked.from !== tab) setMarked({ tab, from: tab })
  const choose = (value: string | null) => {
    const next = tournamentTabs.find((name) => name === value)
    if (next === undefined) return
    setMarked({ tab: next, from: tab })
    // To write the address takes longer than a frame has.
    void nextPaint().then(() => onChange(next))
  }
  return (
    <Tabs value={marked.tab} onChange={choose}>
      <Tabs.List className={classes.list ?? ''}>
        {tournamentTabs.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab ?? ''} rightSection={<Count of={counts?.[name]} />}>
            {isNarrow && name === 'completed' ? strings.completedShort : strings.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Count({ of: count }: { readonly of: number | undefined }) {
  const text = count === undefined ? '–' : formatCount(count)
  return <span className={`num ${shared.centred} ${shared.soft} ${classes.count}`}>{text}</span>
}

/** What is being played now, with the way to watch it. */
function LiveBanner({ group }: { readonly group: TournamentGroup }) {
  const mayEnter = useMay('registration:create')
  const watched = group.items.find(({ tournament }) => tournament.is_bracket_generated)?.tournament
  if (watched === undefined || (watched.group_id === null && !mayEnter)) return null
  const name = group.name ?? watched.name
  return (
    <Button
      component={Link}
      // The screens of one division lead referees away; a group's board is for everybody.
      to={mayEnter ? `/tournament-bracket-visual/${watched.id}` : `/board/${watched.group_id}`}
      color="bong.4"
      c="var(--v-on-ball)"
      className={`whole-label ${classes.banner}`}
      leftSection={<LiveDot />}
      title={`${name}: ${strings.live(group.items.length)} ${strings.at(watched.venue)}`}
      aria-label={strings.watchNamed(name)}
    >
      {strings.watch} <span className={classes.watched}>{name}</span>
    </Button>
  )
}

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className: string | undefined
}

/** A field from 768 px; below, an icon that opens it. */
function SearchField({ value, onChange, className }: SearchFieldProps) {
  const [opened, setOpened] = useState(false)
  const field = (
    <TextInput
      className={className ?? ''}
      type="search"
      aria-label={strings.searchLabel}
      placeholder={strings.search}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        value === '' ? (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        ) : (
          <CloseButton aria-label={strings.clearSearch} onClick={() => onChange('')} />
        )
      }
      autoFocus={opened}
      {...(opened ? { 'data-fills-row': true } : { visibleFrom: 'sm' as const })}
    />
  )
  return opened ? (
    field
  ) : (
    <>
      {field}
      <ActionIcon
        size={44}
        color="gray"
        hiddenFrom="sm"
        aria-label={strings.searchLabel}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
