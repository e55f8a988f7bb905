import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  firstTournaments,
  listRegistrations,
  listTournaments,
  type RegistrationView,
  readGroup,
  readTournament,
  type TournamentView,
} from '@vot/contract'
import { foldText } from '@vot/domain'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api/api-client'
import { ApiError, mayPass } from '../../lib/api/api-error'
import { queryKeys } from '../../lib/api/query-keys'
import { serverNow } from '../../lib/format/server-clock'
import { tournamentsStore } from '../../lib/offline/persisted-stores'
import { usePersistedQuery } from '../../lib/offline/use-persisted-query'
import { toasts } from '../../ui/feedback/toasts'
import { divisionStrings } from './division-strings'

const registrationsPerPage = 100

/** What lists of tournaments begin with. */
export interface TournamentList {
  readonly items: readonly TournamentView[]
  /** How many more are over, longer ago. */
  readonly older: number
}

/**
 * Everything that is not over, which lists show whole and is little however many years there were, and the latest of
 * what is; the last list that was seen where the server cannot be reached.
 */
export function useTournaments() {
  return usePersistedQuery({
    queryKey: queryKeys.tournamentList,
    queryFn: readFirstTournaments,
    store: tournamentsStore,
    sample: async () => {
      const { sampleTournaments } = await import('../../lib/offline/sample-set')
      return { items: sampleTournaments(serverNow()), older: 0 }
    },
  })
}

/** How long typing rests before the server is asked for what was over long ago. */
export const searchAfterMs = 250

/** What a list begins with, and of what was over longer ago the latest that has all the words. */
export function useFoundTournaments({ items, older }: TournamentList = nothingYet, words: string) {
  const wanted = foldText(words).trim()
  const [q] = useDebouncedValue(wanted, searchAfterMs)
  const { data, isLoading } = useQuery({
    queryKey: [...queryKeys.tournamentList, 'found', q],
    queryFn: () => call(listTournaments, { query: { ...firstTournaments.past, q } }),
    enabled: older > 0 && q !== '',
  })
  const found = useMemo(() => withoutDoubles([...items, ...(data?.items ?? [])]), [items, data])
  return { items: found, isSearching: isLoading || (older > 0 && wanted !== q) }
}

const nothingYet: TournamentList = { items: [], older: 0 }

/** A tournament that ends or is added between two answers may be in both. */
export function withoutDoubles(tournaments: readonly TournamentView[]): readonly TournamentView[] {
  return [...new Map(tournaments.map((tournament) => [tournament.id, tournament])).values()]
}

/** One tournament; the features that read it share the answer. */
export function useTournament(id: number) {
  const read = useQuery({
    queryKey: queryKeys.tournament(id),
    queryFn: () => call(readTournament, { params: { id } }),
    enabled: id > 0,
  })
  useMergedAddress(id, read.error)
  return read
}

/** [GRP-37] The screen of a division that was merged is that of the one it went into. */
function useMergedAddress(id: number, error: unknown): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const details = error instanceof ApiError && error.code === 'tournament-merged' ? error.details : undefined
  const [into, name] = [Number(details?.id), String(details?.name)]
  useEffect(() => {
    const own = `/${id}`
    if (Number.isNaN(into) || !pathname.endsWith(own)) return
    toasts.info(divisionStrings.merged(name))
    void navigate(`${pathname.slice(0, -own.length)}/${into}`, { replace: true })
  }, [id, into, name, navigate, pathname])
}

/**
 * `useTournament`, which while the server cannot be reached falls back to the tournament as the list last showed it;
 * `isOld` says so.
 */
export function useCachedTournament(id: number) {
  const { data, error, isPending, refetch } = useTournament(id)
  const [offlineAtStart] = useState(() => !navigator.onLine)
  const looksForKept = data === undefined && (mayPass(error) || (isPending && offlineAtStart))
  const { data: kept = null } = useQuery({
    queryKey: [...queryKeys.tournament(id), 'kept'],
    queryFn: async () => (await tournamentsStore.read())?.data.items.find((tournament) => tournament.id === id) ?? null,
    enabled: looksForKept && id > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const old = looksForKept ? kept : null
  return { data: data ?? old ?? undefined, isOld: old !== null, error, isPending: isPending && old === null, refetch }
}

/** The registrations of a tournament as they are kept: organisers have the rejected ones too, others their number. */
export interface RegistrationList {
  readonly rows: readonly RegistrationView[]
  readonly rejected: number
}

/** Every registration of a tournament by created_at, withdrawn ones included. */
export function useRegistrations(tournamentId: number) {
  return useQuery({ ...registrationsQuery(tournamentId), select: rowsOf })
}

/** How many teams were rejected: organisers count their list, which changes before it is read again. */
export function useRejectedCount(tournamentId: number): number {
  return useQuery({ ...registrationsQuery(tournamentId), select: rejectedOf }).data ?? 0
}

const rowsOf = ({ rows }: RegistrationList) => rows
const rejectedOf = ({ rejected }: RegistrationList) => rejected

/** How the registrations of a tournament are read, for a screen that shows those of several. */
export function registrationsQuery(tournamentId: number) {
  return {
    queryKey: queryKeys.registrations(tournamentId),
    queryFn: () => readAllRegistrations(tournamentId),
    enabled: tournamentId > 0,
  }
}

/** A group with its divisions; idle while there is no group or it is not asked for. */
export function useGroup(groupId: number | null, isAsked = true) {
  return useQuery({
    queryKey: queryKeys.group(groupId ?? 0),
    queryFn: () => call(readGroup, { params: { id: groupId ?? 0 } }),
    enabled: groupId !== null && isAsked,
  })
}

async function readFirstTournaments(): Promise<TournamentList> {
  const [ahead, past] = await Promise.all([
    readEveryPage((page) => call(listTournaments, { query: { ...firstTournaments.ahead, page } })),
    call(listTournaments, { query: { ...firstTournaments.past, page: 1 } }),
  ])
  const items = withoutDoubles([...ahead.flatMap((page) => page.items), ...past.items])
  return { items, older: past.total_count - past.items.length }
}

/** The screens of one tournament count, filter and draw all of its teams, who are as many as may enter. */
async function readAllRegistrations(tournamentId: number): Promise<RegistrationList> {
  const pages = await readEveryPage((page) =>
    call(listRegistrations, { query: { tournament_id: tournamentId, page, per_page: registrationsPerPage } }),
  )
  return { rows: pages.flatMap((page) => page.items), rejected: pages[0].counts.rejected }
}

/** The first page says how many others there are to be read at once. */
async function readEveryPage<Page extends { readonly total_pages: number }>(
  read: (page: number) => Promise<Page>,
): Promise<[Page, ...Page[]]> {
  const first = await read(1)
  const others = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, index) => read(index + 2))
  return [first, ...(await Promise.all(others))]
}
