import { ActionIcon, Button, Card, CloseButton, Skeleton, Tabs, TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { nextPaint } from '../../../lib/browser/next-paint'
import { useLive } from '../../../lib/live/use-live'
import { LiveDot } from '../../../ui/badge/live-dot'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { OriginBadge } from '../../../ui/feedback/origin-badge'
import { usePersistedFailureToast } from '../../../ui/feedback/use-persisted-failure-toast'
import { Page } from '../../../ui/page/page'
import { PageHeader } from '../../../ui/page/page-header'
import { RefreshButton } from '../../../ui/page/refresh-button'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import shared from '../../../ui/theme/shared.module.css'
import { useStatusNow } from '../status-at'
import { strings } from '../strings'
import { useTournaments } from '../tournament-reads'
import { TournamentStatusBadge } from '../tournament-status'
import {
  groupTournaments,
  type ListedTournament,
  matchesQuery,
  sortIntoTabs,
  type TournamentGroup,
  type TournamentTab,
  tournamentTabs,
} from '../tournament-tabs'
import type { GroupToDelete } from './delete-dialogs'
import { CreateButton, EmptyTournamentList } from './empty-tournament-list'
import { GroupActions, GroupHeader } from './group-header'
import { type ListDialog, ShownListDialog } from './shown-list-dialog'
import { TournamentCard } from './tournament-card'
import classes from './tournament-list-screen.module.css'

export function TournamentListScreen() {
  useLive({})
  const { data, origin, error, isPending, isFetching, refetch } = useTournaments()
  usePersistedFailureToast(
    { error, origin, isPending },
    data !== undefined,
    strings.loadFailed,
    strings.fetchStoreMessage,
  )
  const now = useStatusNow(data)
  const mayManage = useMay('tournament:manage')
  // The sample set is read-only.
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
            <EmptyTournamentList tab={tab} query={query} tabs={tabs} onShow={show} onClear={() => setQuery('')} />
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
                        onDelete={() =>
                          setDialog({ kind: 'delete-group', group: wholeGroup(group.groupId ?? 0, group.name, data) })
                        }
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

/** A group as it would be deleted: the list shows the divisions of one tab alone. */
function wholeGroup(id: number, name: string | null, tournaments: readonly TournamentView[]): GroupToDelete {
  return { id, name: name ?? '', divisions: tournaments.filter((tournament) => tournament.group_id === id) }
}

/** Blocks of a group with its cards. */
function ListSkeleton() {
  return (
    <>
      <Skeleton height={26} width="45%" maw={360} mb={8} />
      <Skeleton height={18} width="60%" maw={480} mb={16} />
      <div className={classes.grid}>
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <Skeleton height={26} width={140} radius="xl" />
            <Skeleton height={22} mt={14} width="80%" />
            <Skeleton height={8} mt={36} radius="xl" />
            <Skeleton height={44} mt={14} />
            <Skeleton height={36} mt={14} />
            <Skeleton height={44} mt={40} />
          </Card>
        ))}
      </div>
    </>
  )
}

interface TabBarProps {
  readonly tab: TournamentTab
  readonly counts: Readonly<Record<TournamentTab, readonly ListedTournament[]>>
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
          <Tabs.Tab key={name} value={name} className={classes.tab ?? ''} rightSection={<Count of={counts[name]} />}>
            {isNarrow && name === 'completed' ? strings.completedShort : strings.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Count({ of: items }: { readonly of: readonly ListedTournament[] }) {
  return <span className={`num ${shared.centred} ${shared.soft} ${classes.count}`}>{items.length}</span>
}

/** What is being played now, with the way to watch it. */
function LiveBanner({ group }: { readonly group: TournamentGroup }) {
  const mayEnter = useMay('registration:create')
  const watched = group.items.find(({ tournament }) => tournament.is_bracket_generated)?.tournament
  if (watched === undefined || (watched.group_id === null && !mayEnter)) return null
  return (
    <section className={`${shared.row} ${classes.banner} on-dark`} aria-label={strings.tabs.ongoing}>
      <span className={classes.badge}>
        <TournamentStatusBadge status="ongoing" />
      </span>
      <span className={classes.dot}>
        <LiveDot onDark />
      </span>
      <div className={`${shared.grow} ${classes.text}`}>
        <strong>{group.name ?? watched.name}</strong> <span className={classes.dash}>— </span>
        {strings.live(group.items.length)}
        <span className={classes.wide}> {strings.at(watched.venue)}</span>
      </div>
      <Button
        component={Link}
        // The screens of one division lead referees away; a group's board is for everybody.
        to={mayEnter ? `/tournament-bracket-visual/${watched.id}` : `/board/${watched.group_id}`}
        color="bong.4"
        c="var(--v-on-ball)"
        className={classes.watch ?? ''}
        aria-label={strings.watch}
      >
        {strings.watchShort}
        <span className={classes.wide}>&nbsp;{strings.watchWhat}</span>
        <IconChevronRight size={18} className={`${classes.wide} ${classes.arrow}`} aria-hidden />
      </Button>
    </section>
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
      size="md"
      type="search"
      aria-label={strings.searchLabel}
      placeholder={strings.search}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value === '' ? null : <CloseButton aria-label={strings.clearSearch} onClick={() => onChange('')} />}
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
