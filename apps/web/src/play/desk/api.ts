import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  assignMatch,
  type CourtView,
  callMatch,
  closeCourt,
  completeMatch,
  createCourt,
  deleteCourt,
  listCourts,
  listGroupMatches,
  listNextAssignments,
  listReferees,
  moveMatch,
  openCourt,
  queueMatch,
  renameCourt,
  unassignMatch,
} from '@vot/contract'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api/api-client'
import { mayPass } from '../../lib/api/api-error'
import { everyVenue, queryKeys } from '../../lib/api/query-keys'
import { sessionStore } from '../../lib/api/session-store'
import { useOperationId } from '../../lib/api/use-operation-id'
import { serverNow } from '../../lib/format/server-clock'
import type { PersistedStore } from '../../lib/offline/persisted-store'
import { lastVenueStore, refereesStore, venueStores } from './desk-cache'
import { noFilters, type QueueFilters } from './queue/more-filters'

export type ListStatus = 'upcoming' | 'claimed'

const perPage = 10
const mostOnCourt = 100
/** One page of a list; while another is read the one before stays. */
export function useDeskMatches(
  groupId: number,
  status: ListStatus,
  q: string,
  page: number,
  { division, phase, courtId }: QueueFilters = noFilters,
) {
  return useQuery({
    queryKey: [...queryKeys.deskMatches, groupId, status, q, page, division, phase, courtId],
    queryFn: () =>
      call(listGroupMatches, {
        params: { id: groupId },
        query: {
          ...{ status, q, page, per_page: perPage },
          ...(division !== null && { tournament_id: division }),
          ...(phase !== null && { phase }),
          ...(courtId !== null && { court_id: courtId }),
        },
      }),
    placeholderData: keepPreviousData,
  })
}

/** One queued match by its id; null when no longer queued, undefined while loading. */
export function useWaitingMatch(groupId: number, matchId: number | null) {
  const { data } = useQuery({
    queryKey: [...queryKeys.deskMatches, groupId, 'waiting', matchId],
    queryFn: () =>
      call(listGroupMatches, {
        params: { id: groupId },
        query: { status: 'upcoming', match_id: matchId ?? 0, per_page: 1 },
      }),
    enabled: matchId !== null,
    // A cached match may have been assigned since.
    gcTime: 0,
  })
  return matchId === null ? null : data && (data.items[0] ?? null)
}

/** What each free court would get next, and the teams that may officiate; undefined while that is not known. */
export function useNextAssignments(groupId: number) {
  const { data } = useQuery({
    queryKey: [...queryKeys.nextAssignments, groupId],
    queryFn: () => call(listNextAssignments, { params: { id: groupId } }),
  })
  return data
}

/** Every assigned match of the group, for the courts. What is not assigned any more leaves the device too. */
export function useClaimedMatches(groupId: number, venue: string) {
  return useCachedRead({
    queryKey: [...queryKeys.deskMatches, groupId, 'on-court', venue],
    queryFn: () =>
      call(listGroupMatches, { params: { id: groupId }, query: { status: 'claimed', per_page: mostOnCourt } }),
    keep: ({ items }) => venueStores(venue).claimedMatches.write(items),
    kept: async () => {
      const kept = await readStore(venueStores(venue).claimedMatches)
      const items = kept?.filter(({ status }) => status !== 'completed')
      return (
        items && {
          ...{ items, page: 1, per_page: mostOnCourt, total_count: items.length, total_pages: 1 },
          ...{ playable: 0, progress: null },
        }
      )
    },
  })
}

/** The courts of a group's venues, the first of which is its own. */
export function useCourts(venue: string, others: readonly string[]) {
  const stores = venueStores(venue)
  const isAlone = others.length === 0
  const courts = useCachedRead({
    queryKey: [...queryKeys.courts, isAlone ? venue : everyVenue],
    queryFn: async () => (await call(listCourts, { query: isAlone ? { venue } : {} })).items,
    keep: (courts) => {
      lastVenueStore.write(venue)
      stores.courts.write(courts)
      stores.busyCourts.write(courts.filter(({ busy }) => busy).map(({ id }) => id))
    },
    kept: async () => {
      const [courts, busy] = await Promise.all([readStore(stores.courts), readStore(stores.busyCourts)])
      return courts?.map((court) => ({ ...court, busy: busy?.includes(court.id) ?? court.busy }))
    },
  })
  useReopening(courts.data)
  return courts
}

/** No event tells that a pause has run out: the desk asks again at that moment. */
function useReopening(courts: readonly CourtView[] | undefined): void {
  const queryClient = useQueryClient()
  const moments = (courts ?? []).flatMap(({ reopens_at }) => (reopens_at === null ? [] : [Date.parse(reopens_at)]))
  const next = moments.length === 0 ? null : Math.min(...moments)
  useEffect(() => {
    if (next === null) return
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: queryKeys.operations })
    const timer = setTimeout(askAgain, Math.min(Math.max(next - serverNow(), 0) + 500, mostTimerMs))
    return () => clearTimeout(timer)
  }, [next, queryClient])
}

/** Longer waits overflow a browser's timer. */
const mostTimerMs = 2 ** 31 - 1

export function useReferees(venue: string, groupId: number) {
  const { busyReferees } = venueStores(venue)
  return useCachedRead({
    queryKey: [...queryKeys.referees, venue, groupId],
    queryFn: async () => (await call(listReferees, { query: { group_id: groupId } })).items,
    keep: (referees) => {
      refereesStore.write(referees)
      busyReferees.write(referees.filter(({ busy }) => busy).map(({ id }) => id))
    },
    kept: async () => {
      const [referees, busy] = await Promise.all([readStore(refereesStore), readStore(busyReferees)])
      return referees?.map((referee) => ({ ...referee, busy: busy?.includes(referee.id) ?? referee.busy }))
    },
  })
}

interface CachedRead<Data, Persisted> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Data>
  readonly keep: (data: Data) => void
  readonly kept: () => Promise<Persisted | undefined>
}

/** The server's answer; offline the last cached one, marked as old. */
function useCachedRead<Data, Persisted>({ queryKey, queryFn, keep, kept }: CachedRead<Data, Persisted>) {
  const query = useQuery({ queryKey, queryFn })
  // Caches what live events patched in, too.
  const cacheNow = useEffectEvent(keep)
  useEffect(() => {
    // What was on its way when the session ended still arrives, and is nobody's any more.
    if (query.data !== undefined && sessionStore.read().user !== null) cacheNow(query.data)
  }, [query.data])
  const isCutOff = query.data === undefined && mayPass(query.error)
  const keptQuery = useQuery({
    queryKey: ['kept', ...queryKey],
    queryFn: async () => (await kept()) ?? null,
    enabled: isCutOff,
    staleTime: 0,
    gcTime: 0,
  })
  const data = query.data ?? (isCutOff ? (keptQuery.data ?? undefined) : undefined)
  const { error, isFetching, refetch } = query
  return { data, error, isFetching, refetch, isOld: data !== undefined && error !== null }
}

async function readStore<Data>(store: PersistedStore<Data>): Promise<Data | undefined> {
  return (await store.read())?.data
}

export interface Assignment {
  readonly matchId: number
  readonly courtId: number
  /** Null where a team officiates. */
  readonly refereeId: number | null
  readonly officiatingTeamId?: number | undefined
  /** Calls both sides to the court at once. */
  readonly call: boolean
  /** Although a player of it has not rested. */
  readonly override: boolean
}

export interface Move {
  readonly matchId: number
  /** What is left out stays as it is. */
  readonly courtId?: number | undefined
  readonly refereeId?: number | undefined
  /** Where this desk saw it; on another court by now it stays there. */
  readonly fromCourtId?: number | undefined
  /** Changes courts with the match on the chosen one. */
  readonly swap: boolean
}

/** Mutations of the desk; it is fetched again after success and failure. */
export function useDeskActions() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.operations })
  const sendAssignment = ({ matchId, courtId, refereeId, officiatingTeamId, call: isCalled, override }: Assignment) => {
    const body = {
      court_id: courtId,
      referee_id: refereeId,
      ...(officiatingTeamId !== undefined && { officiating_registration_id: officiatingTeamId }),
      ...(isCalled && { call: true }),
      ...(override && { override }),
    }
    return operations.run(['assign', matchId, body], (operationId) =>
      call(assignMatch, { params: { id: matchId }, body }, { operationId }),
    )
  }
  const assign = useMutation({ mutationFn: sendAssignment, onSettled })
  /** One after the other; the desk is fetched again after the last. Answers what was refused, by match. */
  const assignAll = useMutation({
    mutationFn: async (assignments: readonly Assignment[]) => {
      const refused = new Map<number, unknown>()
      for (const assignment of assignments) {
        await sendAssignment(assignment).catch((error: unknown) => refused.set(assignment.matchId, error))
      }
      return refused
    },
    onSettled,
  })
  const unassign = useMutation({
    mutationFn: (id: number) =>
      operations.run(['unassign', id], (operationId) => call(unassignMatch, { params: { id } }, { operationId })),
    onSettled,
  })
  const move = useMutation({
    mutationFn: ({ matchId, courtId, refereeId, fromCourtId, swap }: Move) => {
      const body = {
        ...(fromCourtId !== undefined && { from_court_id: fromCourtId }),
        ...(courtId !== undefined && { court_id: courtId }),
        ...(refereeId !== undefined && { referee_id: refereeId }),
        ...(swap && { swap }),
      }
      return operations.run(['move', matchId, body], (operationId) =>
        call(moveMatch, { params: { id: matchId }, body }, { operationId }),
      )
    },
    onSettled,
  })
  const callToCourt = useMutation({
    mutationFn: (id: number) =>
      operations.run(['call', id], (operationId) => call(callMatch, { params: { id } }, { operationId })),
    onSettled,
  })
  const complete = useMutation({
    mutationFn: (id: number) =>
      operations.run(['complete', id], (operationId) => call(completeMatch, { params: { id } }, { operationId })),
    onSettled,
  })
  const queue = useMutation({
    mutationFn: ({ id, position }: { readonly id: number; readonly position: 'first' | 'last' }) =>
      operations.run(['queue', id, position], (operationId) =>
        call(queueMatch, { params: { id }, body: { position } }, { operationId }),
      ),
    onSettled,
  })
  const addCourt = useMutation({
    mutationFn: ({ venue, name }: { readonly venue: string; readonly name: string }) =>
      operations.run(['add-court', venue, name], (operationId) =>
        call(createCourt, { query: { venue }, body: { name, venue } }, { operationId }),
      ),
    onSettled,
  })
  const close = useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      readonly id: number
      readonly reason: string
      readonly reopens_at: string | null
    }) =>
      operations.run(['close-court', id, body], (operationId) =>
        call(closeCourt, { params: { id }, body }, { operationId }),
      ),
    onSettled,
  })
  const open = useMutation({
    mutationFn: (id: number) =>
      operations.run(['open-court', id], (operationId) => call(openCourt, { params: { id } }, { operationId })),
    onSettled,
  })
  const rename = useMutation({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      operations.run(['rename-court', id, name], (operationId) =>
        call(renameCourt, { params: { id }, body: { name } }, { operationId }),
      ),
    onSettled,
  })
  const removeCourt = useMutation({
    mutationFn: (id: number) =>
      operations.run(['delete-court', id], (operationId) => call(deleteCourt, { params: { id } }, { operationId })),
    onSettled,
  })
  return {
    assign,
    assignAll,
    unassign,
    move,
    call: callToCourt,
    complete,
    queue,
    addCourt,
    renameCourt: rename,
    closeCourt: close,
    openCourt: open,
    removeCourt,
  }
}
export type DeskActions = ReturnType<typeof useDeskActions>
