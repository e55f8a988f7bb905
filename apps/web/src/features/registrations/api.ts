import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  approveRegistration,
  createBracket,
  createRegistration,
  deleteRegistration,
  markPaymentCompleted,
  markPaymentIncomplete,
  type RegistrationView,
  readBracket,
  recreateBracket,
  reinstateRegistration,
  rejectRegistration,
  searchPlayers,
  verifyPoints,
  withdrawRegistration,
} from '@vot/contract'
import { type BracketFormat, foldText, type Verdict } from '@vot/domain'
import { call } from '../../lib/api-client'
import { queryKeys } from '../../lib/query-keys'

/** Source: A 9. */
const fewestCharacters = 2
const mostPlayers = 100

/** What the server answered stands in the list at once; the counts beside it are read again. */
function useListPatch(tournamentId: number) {
  const queryClient = useQueryClient()
  const key = queryKeys.registrations(tournamentId)
  type Rows = readonly RegistrationView[]
  return {
    key,
    queryClient,
    patch: (change: (rows: Rows) => Rows) => queryClient.setQueryData<Rows>(key, (rows) => rows && change(rows)),
    replace: (next: RegistrationView) =>
      queryClient.setQueryData<Rows>(key, (rows) => rows?.map((row) => (row.id === next.id ? next : row))),
    recount: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.tournament(tournamentId) })
      void queryClient.invalidateQueries({ queryKey: queryKeys.groups })
      void queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList })
    },
  }
}

export function useDecide(tournamentId: number) {
  const list = useListPatch(tournamentId)
  return useMutation({
    mutationFn: ({ id, verdict }: { id: number; verdict: Verdict }) =>
      call(verdict === 'approved' ? approveRegistration : rejectRegistration, { params: { id } }, { attempts: 2 }),
    onSuccess: (registration) => {
      list.replace(registration)
      list.recount()
    },
    // Refused because someone else decided: show how it stands now.
    onError: () => list.queryClient.invalidateQueries({ queryKey: list.key }),
  })
}

export function useRemove(tournamentId: number) {
  const list = useListPatch(tournamentId)
  return useMutation({
    mutationFn: (id: number) => call(deleteRegistration, { params: { id } }, { attempts: 3 }),
    onSuccess: (_, id) => {
      list.patch((rows) => rows.filter((row) => row.id !== id))
      list.recount()
    },
    onError: () => list.queryClient.invalidateQueries({ queryKey: list.key }),
  })
}

/** The mark changes at once and goes back when the server refuses: nothing else depends on it. */
export function usePayment(tournamentId: number) {
  const list = useListPatch(tournamentId)
  const mark = (id: number, paid: boolean) =>
    list.patch((rows) => rows.map((row) => (row.id === id ? { ...row, payment_completed: paid } : row)))
  return useMutation({
    mutationFn: ({ id, paid }: { id: number; paid: boolean }) =>
      call(paid ? markPaymentCompleted : markPaymentIncomplete, { params: { id } }, { attempts: 2 }),
    onMutate: async ({ id, paid }) => {
      await list.queryClient.cancelQueries({ queryKey: list.key })
      mark(id, paid)
    },
    onSuccess: list.replace,
    onError: (_, { id, paid }) => {
      mark(id, !paid)
      void list.queryClient.invalidateQueries({ queryKey: list.key })
    },
  })
}

/** What happens to a withdrawing team's matches in its group: the rest is lost, or all its results are void. */
export type GroupResults = 'forfeit' | 'void'

export function useWithdraw(tournamentId: number) {
  const list = useListPatch(tournamentId)
  return useMutation({
    mutationFn: ({ id, groupResults }: { id: number; groupResults: GroupResults }) =>
      call(withdrawRegistration, { params: { id }, body: { group_results: groupResults } }, { attempts: 2 }),
    onSuccess: (registration) => {
      list.replace(registration)
      list.recount()
    },
    onError: () => list.queryClient.invalidateQueries({ queryKey: list.key }),
  })
}

export function useReinstate(tournamentId: number) {
  const list = useListPatch(tournamentId)
  return useMutation({
    mutationFn: (id: number) => call(reinstateRegistration, { params: { id } }, { attempts: 2 }),
    onSuccess: (registration) => {
      list.replace(registration)
      list.recount()
    },
    onError: () => list.queryClient.invalidateQueries({ queryKey: list.key }),
  })
}

export function useVerify(tournamentId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (playerId: number) => call(verifyPoints, { params: { id: playerId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.registrations(tournamentId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.players }),
      ]),
  })
}

export function useRegister(tournamentId: number) {
  const list = useListPatch(tournamentId)
  return useMutation({
    mutationFn: ([player1, player2]: readonly [number, number]) =>
      call(
        createRegistration,
        { body: { tournament_id: tournamentId, player1_id: player1, player2_id: player2 } },
        { attempts: 2 },
      ),
    onSuccess: (registration) => {
      list.patch((rows) => [...rows.filter((row) => row.id !== registration.id), registration])
      list.recount()
    },
    onError: () => list.queryClient.invalidateQueries({ queryKey: list.key }),
  })
}

/** Players by name from 2 characters on, with their points as of the snapshot group. Source: A 5. */
export function usePlayerSearch(query: string, snapshotGroupId: number | null) {
  const q = query.trim()
  return useQuery({
    queryKey: queryKeys.playerSearch(q, snapshotGroupId),
    queryFn: () =>
      call(searchPlayers, {
        query: {
          q,
          limit: mostPlayers,
          ...(snapshotGroupId === null ? {} : { snapshot_group_tournament_id: snapshotGroupId }),
        },
      }),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
  })
}

export function isSearchable(query: string): boolean {
  return foldText(query).length >= fewestCharacters
}

export function useCreateBracket(tournamentId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ format, replaces }: { format: BracketFormat; replaces: boolean }) =>
      call(replaces ? recreateBracket : createBracket, {
        params: { id: tournamentId },
        body: {
          bracket_type: format.type,
          variant: format.variant,
          options: {
            bronze: format.options.bronze,
            group_size: format.options.groupSize,
            separate_clubs: format.options.separateClubs,
          },
        },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournamentId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
      ]),
  })
}

/** How much the bracket that is about to be replaced holds. */
export function useBracketLosses(tournamentId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournamentId), 'losses'],
    queryFn: async () => {
      const { bracket, total_matches } = await call(readBracket, { params: { id: tournamentId } })
      return { matches: total_matches, results: bracket.matches.filter((match) => match.status === 'completed').length }
    },
    enabled,
    staleTime: 0,
  })
}
