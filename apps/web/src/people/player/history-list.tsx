import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import classes from './history-list.module.css'
import { strings } from './strings'

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
export function HistoryList<Entry extends { readonly id: number }>(props: HistoryListProps<Entry>) {
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
