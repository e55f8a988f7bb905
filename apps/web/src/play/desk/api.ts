import {
  assignMatch,
  type CourtView,
  callMatch,
  closeCourt,
  completeMatch,
  createCourt,
  deleteCourt,
  type Endpoint,
  listCourts,
  listGroupMatches,
  listNextAssignments,
  listReferees,
  moveMatch,
  openCourt,
  queueMatch,
  type ResponseOf,
  renameCourt,
  unassignMatch,
} from '@vot/contract'
import { useEffect } from 'react'
import type { ReadInput } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { type KeptStore, useKeptRead } from '../../lib/data/use-kept-read'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { serverNow } from '../../lib/format/server-clock'
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
  const query = {
    ...{ status, q, page, per_page: perPage },
    ...(division !== null && { tournament_id: division }),
    ...(phase !== null && { phase }),
    ...(courtId !== null && { court_id: courtId }),
  }
  return useRead(listGroupMatches, { params: { id: groupId }, query }, { keepsPrevious: true })
}

/** One queued match by its id; null when no longer queued, undefined while loading. */
export function useWaitingMatch(groupId: number, matchId: number | null) {
  const query = { status: 'upcoming', match_id: matchId ?? 0, per_page: 1 } as const
  const input = { params: { id: groupId }, query }
  // A cached match may have been assigned since.
  const { data } = useRead(listGroupMatches, matchId === null ? null : input, { gcTime: 0 })
  return matchId === null ? null : data && (data.items[0] ?? null)
}

/** What each free court would get next, and the teams that may officiate; undefined while that is not known. */
export function useNextAssignments(groupId: number) {
  return useRead(listNextAssignments, { params: { id: groupId } }).data
}

/** Every assigned match of the group, for the courts. What is not assigned any more leaves the device too. */
export function useClaimedMatches(groupId: number, venue: string) {
  const { claimedMatches } = venueStores(venue)
  const input = { params: { id: groupId }, query: { status: 'claimed', per_page: mostOnCourt } } as const
  return useDeskRead(listGroupMatches, input, {
    write: ({ items }) => claimedMatches.write(items),
    async read() {
      const kept = await claimedMatches.read()
      if (kept === null) return null
      const items = kept.data.filter(({ status }) => status !== 'completed')
      const page = { page: 1, per_page: mostOnCourt, total_count: items.length, total_pages: 1 }
      return { savedAt: kept.savedAt, data: { items, ...page, playable: 0, progress: null } }
    },
  })
}

/** The courts of a group's venues, the first of which is its own. */
export function useCourts(venue: string, others: readonly string[]) {
  const stores = venueStores(venue)
  const { data, ...read } = useDeskRead(
    listCourts,
    { query: others.length === 0 ? { venue } : {} },
    {
      write({ items }) {
        lastVenueStore.write(venue)
        stores.busyCourts.write(items.filter(({ busy }) => busy).map(({ id }) => id))
        return stores.courts.write(items)
      },
      async read() {
        const [courts, busy] = await Promise.all([stores.courts.read(), stores.busyCourts.read()])
        if (courts === null) return null
        const items = courts.data.map((court) => ({ ...court, busy: busy?.data.includes(court.id) ?? court.busy }))
        return { savedAt: courts.savedAt, data: { items } }
      },
    },
  )
  useReopening(data?.items)
  return { ...read, data: data?.items }
}

/** No event tells that a pause has run out: the desk asks again at that moment. */
function useReopening(courts: readonly CourtView[] | undefined): void {
  const cache = useCache()
  const moments = (courts ?? []).flatMap(({ reopens_at }) => (reopens_at === null ? [] : [Date.parse(reopens_at)]))
  const next = moments.length === 0 ? null : Math.min(...moments)
  useEffect(() => {
    if (next === null) return
    const askAgain = () => void cache.readAgain('desk')
    const timer = setTimeout(askAgain, Math.min(Math.max(next - serverNow(), 0) + 500, mostTimerMs))
    return () => clearTimeout(timer)
  }, [next, cache])
}

/** Longer waits overflow a browser's timer. */
const mostTimerMs = 2 ** 31 - 1

export function useReferees(venue: string, groupId: number) {
  const { busyReferees } = venueStores(venue)
  const { data, ...read } = useDeskRead(
    listReferees,
    { query: { group_id: groupId } },
    {
      write({ items }) {
        busyReferees.write(items.filter(({ busy }) => busy).map(({ id }) => id))
        return refereesStore.write(items)
      },
      async read() {
        const [referees, busy] = await Promise.all([refereesStore.read(), busyReferees.read()])
        if (referees === null) return null
        const items = referees.data.map((each) => ({ ...each, busy: busy?.data.includes(each.id) ?? each.busy }))
        return { savedAt: referees.savedAt, data: { items } }
      },
    },
  )
  return { ...read, data: data?.items }
}

/** The server's answer; offline the last one that was kept, marked as old. */
function useDeskRead<E extends Endpoint, Kept>(
  endpoint: E,
  input: ReadInput<E>,
  store: KeptStore<ResponseOf<E>, Kept>,
) {
  const { data, error, isFetching, refetch } = useKeptRead(endpoint, input, { store })
  return { data, error, isFetching, refetch, isOld: data !== undefined && error !== null }
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

/** Writes of the desk. */
export function useDeskActions() {
  const of = (id: number) => ({ params: { id } })
  const toAssign = ({ matchId, courtId, refereeId, officiatingTeamId, call, override }: Assignment) => {
    const body = {
      court_id: courtId,
      referee_id: refereeId,
      ...(officiatingTeamId !== undefined && { officiating_registration_id: officiatingTeamId }),
      ...(call && { call: true }),
      ...(override && { override }),
    }
    return write(assignMatch, { ...of(matchId), body })
  }
  return {
    assign: useWrite(toAssign),
    /** One after the other; the desk is read again after the last. Answers what was refused, by match. */
    assignAll: useWrite((assignments: readonly Assignment[]) => ({
      endpoint: assignMatch,
      input: {},
      send: async () => {
        const refused = new Map<number, unknown>()
        for (const assignment of assignments) {
          await toAssign(assignment)
            .send()
            .catch((error: unknown) => refused.set(assignment.matchId, error))
        }
        return refused
      },
    })),
    unassign: useWrite((id: number) => write(unassignMatch, of(id))),
    move: useWrite(({ matchId, courtId, refereeId, fromCourtId, swap }: Move) => {
      const body = {
        ...(fromCourtId !== undefined && { from_court_id: fromCourtId }),
        ...(courtId !== undefined && { court_id: courtId }),
        ...(refereeId !== undefined && { referee_id: refereeId }),
        ...(swap && { swap }),
      }
      return write(moveMatch, { ...of(matchId), body })
    }),
    call: useWrite((id: number) => write(callMatch, of(id))),
    complete: useWrite((id: number) => write(completeMatch, of(id))),
    queue: useWrite(({ id, position }: { readonly id: number; readonly position: 'first' | 'last' }) =>
      write(queueMatch, { ...of(id), body: { position } }),
    ),
    addCourt: useWrite(({ venue, name }: { readonly venue: string; readonly name: string }) =>
      write(createCourt, { query: { venue }, body: { name, venue } }),
    ),
    renameCourt: useWrite(({ id, name }: { readonly id: number; readonly name: string }) =>
      write(renameCourt, { ...of(id), body: { name } }),
    ),
    closeCourt: useWrite(({ id, ...body }: Closing) => write(closeCourt, { ...of(id), body })),
    openCourt: useWrite((id: number) => write(openCourt, of(id))),
    removeCourt: useWrite((id: number) => write(deleteCourt, of(id))),
  }
}
export type DeskActions = ReturnType<typeof useDeskActions>

interface Closing {
  readonly id: number
  readonly reason: string
  readonly reopens_at: string | null
}
