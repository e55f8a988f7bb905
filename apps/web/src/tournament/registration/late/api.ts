import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CallInput,
  enterLate,
  listTeamChanges,
  previewLateEntry,
  previewReplacement,
  readLatePlaces,
  replaceTeam,
  setReserves,
  undoTeamChange,
} from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

/** Read again with the bracket, which a match that begins meanwhile moves; never older than the open dialog. */
const fresh = { staleTime: 0, gcTime: 0 } as const

/** Which matches change when another team takes this one's place, and who may; not at all where nobody asks. */
export function useReplacement(tournamentId: number, registrationId: number | null) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournamentId), 'replacement', registrationId],
    queryFn: () => call(previewReplacement, { params: { id: registrationId ?? 0 } }),
    enabled: registrationId !== null,
    ...fresh,
  })
}

/** Every place of the bracket for one more team, and who may come in. */
export function useLatePlaces(tournamentId: number) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournamentId), 'late-places'],
    queryFn: () => call(readLatePlaces, { params: { id: tournamentId } }),
    ...fresh,
  })
}

/** Which matches change with one more team in a place. */
export function useLatePreview(tournamentId: number, place: string | null) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournamentId), 'late-places', place],
    queryFn: () => call(previewLateEntry, { params: { id: tournamentId }, query: { place: place ?? '' } }),
    enabled: place !== null,
    ...fresh,
  })
}

/** Which teams took whose place or came late; read again whenever the registrations are. */
export function useTeamChanges(tournamentId: number) {
  return useQuery({
    queryKey: [...queryKeys.registrations(tournamentId), 'team-changes'],
    queryFn: () => call(listTeamChanges, { params: { id: tournamentId } }),
  })
}

function useReadAgain(tournamentId: number) {
  const queryClient = useQueryClient()
  return async () => {
    const stale = [queryKeys.everythingOf(tournamentId), queryKeys.operations, queryKeys.fees]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

export function useReplaceTeam(tournamentId: number, registrationId: number) {
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: CallInput<typeof replaceTeam>['body']) =>
      operations.run([registrationId, body], (operationId) =>
        call(replaceTeam, { params: { id: registrationId }, body }, { operationId }),
      ),
    onSettled: useReadAgain(tournamentId),
  })
}

export function useEnterLate(tournamentId: number) {
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: CallInput<typeof enterLate>['body']) =>
      operations.run(body, (operationId) => call(enterLate, { params: { id: tournamentId }, body }, { operationId })),
    onSettled: useReadAgain(tournamentId),
  })
}

/** By the team that came in. */
export function useUndoTeamChange(tournamentId: number) {
  const operations = useOperationId()
  return useMutation({
    mutationFn: (registrationId: number) =>
      operations.run(['undo-team-change', registrationId], (operationId) =>
        call(undoTeamChange, { params: { id: registrationId } }, { operationId }),
      ),
    onSettled: useReadAgain(tournamentId),
  })
}

export function useSetReserves(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: CallInput<typeof setReserves>['body']) =>
      operations.run(body, (operationId) => call(setReserves, { params: { id: tournamentId }, body }, { operationId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.registrations(tournamentId) }),
  })
}
