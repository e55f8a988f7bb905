import { Button, Skeleton } from '@mantine/core'
import type { ClubHistoryEntry, PointHistoryEntry } from '@vot/contract'
import type { ReactNode } from 'react'
import { formatDay, formatDayTime } from '../../../lib/format/format-day'
import { formatPointChange, formatPoints } from '../../../lib/format/format-number'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { useClubHistory, useLastPointEntries, usePointHistory } from '../api'
import { strings } from '../strings'
import classes from './histories.module.css'
import { PointChart } from './point-chart'

/** The ledger of a player. */
export function PointHistory({ playerId }: { readonly playerId: number }) {
  const query = usePointHistory(playerId)
  useFailureToast(query.error, strings.pointsFailed)
  const [firstPage] = query.data?.pages ?? []
  return (
    <>
      {firstPage && firstPage.items.length > 0 && <Course playerId={playerId} firstPage={firstPage} />}
      <HistoryList query={query} label={strings.pointsTab} failed={strings.pointsFailed} empty={strings.noPoints}>
        {(entry: PointHistoryEntry) => (
          <>
            <div className={classes.text}>
              <div className={classes.title}>{titleOf(entry)}</div>
              {entry.adjustment_type === 'tournament' && (
                <div>{[entry.group_name, entry.tournament_name].filter(Boolean).join(' | ')}</div>
              )}
              {entry.reason && <div>{entry.reason}</div>}
              {entry.merged_from && <div className={shared.soft}>{strings.mergedFrom(entry.merged_from)}</div>}
              <div className={shared.soft}>{formatDayTime(entry.created_at)}</div>
            </div>
            <div className={classes.figures}>
              <Figure className={`${classes.change} ${entry.points_added < 0 ? classes.down : classes.up}`}>
                {formatPointChange(entry.points_added)}
              </Figure>
              <div className={`num ${shared.soft}`}>
                {formatPoints(entry.previous_points)} → {formatPoints(entry.new_points)}
              </div>
            </div>
          </>
        )}
      </HistoryList>
    </>
  )
}

interface CourseProps {
  readonly playerId: number
  readonly firstPage: { readonly items: readonly PointHistoryEntry[]; readonly total_pages: number }
}

/** The chart of the whole ledger; until that has come, of the first page. */
function Course({ playerId, firstPage }: CourseProps) {
  const { data } = useLastPointEntries(playerId, firstPage.total_pages > 1)
  // A merged record's points ran beside the player's own, so they are no part of this line.
  const entries = (data?.items ?? firstPage.items).filter((entry) => entry.merged_from === null)
  return entries.length === 0 ? null : <PointChart entries={entries} />
}

function titleOf({ adjustment_type: type, place }: PointHistoryEntry): string {
  if (type === 'initial') return strings.initial
  if (type === 'manual') return strings.manual
  return place === null ? strings.correction : strings.places[place]
}

/** Which clubs a player left and joined. */
export function ClubHistory({ playerId }: { readonly playerId: number }) {
  const query = useClubHistory(playerId)
  useFailureToast(query.error, strings.clubsFailed)
  return (
    <HistoryList query={query} label={strings.clubsTab} failed={strings.clubsFailed} empty={strings.noClubs}>
      {(entry: ClubHistoryEntry) => (
        <div className={classes.text}>
          <div className={classes.title}>
            {entry.from_club_name ?? strings.noClub} → {entry.to_club_name ?? strings.noClub}
          </div>
          {entry.reason && <div>{entry.reason}</div>}
          {entry.merged_from && <div className={shared.soft}>{strings.mergedFrom(entry.merged_from)}</div>}
          <div className={shared.soft}>{formatDay(entry.change_date)}</div>
        </div>
      )}
    </HistoryList>
  )
}

interface HistoryPage<Entry> {
  readonly items: readonly Entry[]
  readonly total_count: number
}

interface HistoryListProps<Entry> {
  readonly query: {
    readonly data: { readonly pages: readonly HistoryPage<Entry>[] } | undefined
    readonly error: Error | null
    readonly isPending: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly failed: string
  readonly empty: string
  /** Name of the list for screen readers. */
  readonly label: string
  readonly children: (entry: Entry) => ReactNode
}

/** Entries newest first, ten at a time. */
function HistoryList<Entry extends { readonly id: number }>(props: HistoryListProps<Entry>) {
  const { query, failed, empty, label, children } = props
  const entries = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total_count ?? 0
  return (
    <LoadingView loading={query.isPending} label={strings.loading} skeleton={<Skeleton height={120} />}>
      {() => (
        <>
          {query.error && <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />}
          {query.data && entries.length === 0 && <p className={classes.empty}>{empty}</p>}
          <ol className={classes.list} aria-label={label}>
            {entries.map((entry) => (
              <li key={entry.id} className={classes.entry}>
                {children(entry)}
              </li>
            ))}
          </ol>
          {query.hasNextPage && (
            <Button
              variant="default"
              fullWidth
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {strings.loadMore} ({strings.shown(entries.length, total)})
            </Button>
          )}
        </>
      )}
    </LoadingView>
  )
}
