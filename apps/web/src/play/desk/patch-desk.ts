import type { QueryClient } from '@tanstack/react-query'
import type { CourtView, DeskMatchView, LiveMessage, MatchCall } from '@vot/contract'
import { foldText } from '@vot/domain'
import { queryKeys } from '../../lib/api/query-keys'
import { everyVenue } from './api'

/**
 * Puts what an event says of a call, or of courts, into what the operations desk shows, so that the desks of a hall ask
 * nothing. What cannot be put in place is read again.
 */
export function patchDesk(queryClient: QueryClient, { type, call, courts = [], removed_court_id }: LiveMessage): void {
  if (type === 'match-called' && call) patchCall(queryClient, call)
  if (type === 'courts-changed') patchCourts(queryClient, courts, removed_court_id)
}

interface DeskPage {
  readonly items: readonly DeskMatchView[]
}

function patchCall(
  queryClient: QueryClient,
  { match_id: matchId, count, called_at, no_show_at, updated_at }: MatchCall,
): void {
  for (const [key, page] of queryClient.getQueriesData<DeskPage>({ queryKey: queryKeys.deskMatches })) {
    if (!page?.items.some(({ id }) => id === matchId)) continue
    // What is on its way may have been read before the call.
    if (queryClient.isFetching({ queryKey: key, exact: true }) > 0)
      void queryClient.invalidateQueries({ queryKey: key })
    const items = page.items.map((match) =>
      match.id === matchId ? { ...match, call_count: count, called_at, no_show_at, updated_at } : match,
    )
    queryClient.setQueryData<DeskPage>(key, { ...page, items })
  }
}

/** "Sân 2" stands before "Sân 10". */
const byName = new Intl.Collator('vi', { numeric: true })

function patchCourts(queryClient: QueryClient, changed: readonly CourtView[], removedId: number | undefined): void {
  const [, courtsOf] = queryKeys.courts
  for (const [key, known] of queryClient.getQueriesData<CourtView[]>({ queryKey: queryKeys.courts })) {
    const venue = key[key.indexOf(courtsOf) + 1]
    if (known === undefined || typeof venue !== 'string') continue
    const here = changed.filter((court) => venue === everyVenue || foldText(court.venue) === foldText(venue))
    if (here.length === 0 && !known.some(({ id }) => id === removedId)) continue
    if (queryClient.isFetching({ queryKey: key, exact: true }) > 0)
      void queryClient.invalidateQueries({ queryKey: key })
    const others = known.filter(({ id }) => id !== removedId && !here.some((court) => court.id === id))
    queryClient.setQueryData<CourtView[]>(
      key,
      [...others, ...here].sort((a, b) => byName.compare(a.name, b.name)),
    )
  }
}
