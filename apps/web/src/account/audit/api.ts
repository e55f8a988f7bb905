import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AuditAct, listAudit, listAuditActs, listTournaments, listUsers } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { endOfDay, startOfDay } from '../../lib/format/vietnam-days'

/** What the screen's fields hold; empty where they do not narrow. */
export interface AuditFilters {
  readonly words: string
  readonly person: string
  readonly tournament: string
  readonly thing: string
  readonly thingId: string
  readonly from: string
  readonly to: string
}

export interface AuditQuery extends AuditFilters {
  readonly isOldestFirst: boolean
}

/** Filters and order as the server takes them. */
export function queryOf({ words, person, tournament, thing, thingId, from, to, isOldestFirst }: AuditQuery) {
  return {
    ...(words === '' ? {} : { q: words }),
    ...(isOldestFirst ? { direction: 'up' as const } : {}),
    ...(person === '' ? {} : { actor_id: person }),
    ...(tournament === '' ? {} : { tournament_id: tournament }),
    ...(thing === '' ? {} : { subject_type: thing }),
    ...(/^[1-9]\d{0,14}$/.test(thingId) ? { subject_id: thingId } : {}),
    ...(from === '' ? {} : { from: startOfDay(from) }),
    ...(to === '' ? {} : { to: endOfDay(to) }),
  }
}

/** Acts, fifty more at a time. */
export function useAudit(filters: AuditQuery) {
  const query = queryOf(filters)
  return useInfiniteQuery({
    queryKey: [...queryKeys.audit, 'acts', query],
    queryFn: ({ pageParam }) =>
      call(listAuditActs, { query: { ...query, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** The entries of an act that its row does not bring, a hundred more at a time; read once `isWanted`. */
export function useRestOfAct(act: AuditAct, filters: AuditQuery, isWanted: boolean) {
  const shown = act.lines.at(-1)?.id ?? act.last_id
  const range = filters.isOldestFirst
    ? { min_id: shown + 1, max_id: act.last_id }
    : { min_id: act.last_id, max_id: shown - 1 }
  const query = { ...queryOf(filters), ...range }
  return useInfiniteQuery({
    queryKey: [...queryKeys.audit, 'rest', query],
    queryFn: ({ pageParam: page }) => call(listAudit, { query: { ...query, page, per_page: 100 } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    enabled: isWanted,
  })
}

/** People and tournaments to choose from; the first hundred that fit what is typed. */
export function usePeopleFound(q: string) {
  return useQuery({
    queryKey: [...queryKeys.users, 'found', q],
    queryFn: () => call(listUsers, { query: { q, per_page: 100 } }),
    placeholderData: keepPreviousData,
  })
}

export function useTournamentsFound(q: string) {
  return useQuery({
    queryKey: [...queryKeys.audit, 'tournaments', q],
    queryFn: () => call(listTournaments, { query: { q, per_page: 100 } }),
    placeholderData: keepPreviousData,
  })
}
