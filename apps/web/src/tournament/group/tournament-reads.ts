import { useDebouncedValue } from '@mantine/hooks'
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
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { readQuery } from '../../lib/data/read-query'
import { type KeptStore, useKeptRead } from '../../lib/data/use-kept-read'
import { useRead } from '../../lib/data/use-read'
import { serverNow } from '../../lib/format/server-clock'
import { tournamentsStore } from '../../lib/offline/persisted-stores'
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
  return useKeptRead(
    listTournaments,
    {},
    {
      // Under this name the page brings its first data.
      read: { name: 'first', run: readFirstTournaments },
      store: tournamentsStore,
      sample: async () => {
        const { sampleTournaments } = await import('../../lib/offline/sample-set')
        return { items: sampleTournaments(serverNow()), older: 0 }
      },
    },
  )
}

/** How long typing rests before the server is asked for what was over long ago. */
export const searchAfterMs = 250

/** What a list begins with, and of what was over longer ago the latest that has all the words. */
export function useFoundTournaments({ items, older }: TournamentList = nothingYet, words: string) {
  const wanted = foldText(words).trim()
  const [q] = useDebouncedValue(wanted, searchAfterMs)
  const isAsked = older > 0 && q !== ''
  const { data, isLoading } = useRead(listTournaments, isAsked ? { query: { ...firstTournaments.past, q } } : null)
  const found = useMemo(() => withoutDoubles([...items, ...(data?.items ?? [])]), [items, data])
  return { items: found, isSearching: isLoading || (older > 0 && wanted !== q) }
}

const nothingYet: TournamentList = { items: [], older: 0 }

/** A tournament that ends or is added between two answers may be in both. */
export function withoutDoubles(tournaments: readonly TournamentView[]): TournamentView[] {
  return [...new Map(tournaments.map((tournament) => [tournament.id, tournament])).values()]
}

/** One tournament; the features that read it share the answer. */
export function useTournament(id: number) {
  const read = useRead(readTournament, inputOf(id))
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

const inputOf = (id: number) => (id > 0 ? { params: { id } } : null)

/**
 * `useTournament`, which while the server cannot be reached falls back to the tournament as the list last showed it;
 * `isOld` says so.
 */
export function useCachedTournament(id: number) {
  const { data: fresh, error, refetch } = useTournament(id)
  const { data, isPending } = useKeptRead(readTournament, inputOf(id), { store: listedStore(id) })
  return { data, isOld: fresh === undefined && data !== undefined, error, isPending, refetch }
}

/** A tournament in the list that is kept. */
function listedStore(id: number): KeptStore<TournamentView> {
  return {
    read: async () => {
      const list = await tournamentsStore.read()
      const data = list?.data.items.find((tournament) => tournament.id === id)
      return list && data ? { ...list, data } : null
    },
    write: () => undefined,
  }
}

/** The registrations of a tournament as they are kept: organisers have the rejected ones too, others their number. */
export interface RegistrationList {
  readonly rows: readonly RegistrationView[]
  readonly rejected: number
}

/** Every registration of a tournament by created_at, withdrawn ones included. */
export function useRegistrations(tournamentId: number) {
  return useRegistrationList(tournamentId, rowsOf)
}

/** How many teams were rejected: organisers count their list, which changes before it is read again. */
export function useRejectedCount(tournamentId: number): number {
  return useRegistrationList(tournamentId, rejectedOf).data ?? 0
}

const rowsOf = ({ rows }: RegistrationList) => rows
const rejectedOf = ({ rejected }: RegistrationList) => rejected

function useRegistrationList<Part>(tournamentId: number, select: (list: RegistrationList) => Part) {
  const { input, read } = registrationsRead(tournamentId)
  return useRead(listRegistrations, input, { read, select })
}

/** Key of what `useRegistrations` reads. */
export function registrationsKey(tournamentId: number) {
  const { input, read } = registrationsRead(tournamentId)
  return readQuery(listRegistrations, input, { read }).queryKey
}

/** What `useReads` takes to read the registrations of several tournaments. */
export function registrationsRead(tournamentId: number) {
  return {
    input: tournamentId > 0 ? { query: { tournament_id: tournamentId } } : null,
    read: { name: 'all', run: () => readAllRegistrations(tournamentId) },
  }
}

/** A group with its divisions; idle while there is no group or it is not asked for, but with what is known of it. */
export function useGroup(groupId: number | null, isAsked = true) {
  const input = groupId === null ? null : { params: { id: groupId } }
  return useRead(readGroup, input, { isAsked })
}

async function readFirstTournaments() {
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
