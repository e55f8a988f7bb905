import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, createBracket, listCourts, listOldBrackets, recreateBracket, restoreBracket } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

export type SetupBody = BodyOf<typeof createBracket>

function readAgain(queryClient: QueryClient, tournamentId: number) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournamentId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
  ])
}

/** Makes the bracket, or replaces the one of the id `replaces`. */
export function useMakeBracket(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ body, replaces }: { body: SetupBody; replaces: number | null }) =>
      operations.run([body, replaces], (operationId) => {
        const params = { id: tournamentId }
        return replaces === null
          ? call(createBracket, { params, body }, { operationId })
          : call(recreateBracket, { params, body: { ...body, replaces } }, { operationId })
      }),
    onSettled: () => readAgain(queryClient, tournamentId),
  })
}

const oldBracketsKey = (tournamentId: number) => [...queryKeys.bracket(tournamentId), 'old']

export function useOldBrackets(tournamentId: number) {
  return useQuery({
    queryKey: oldBracketsKey(tournamentId),
    queryFn: () => call(listOldBrackets, { params: { id: tournamentId } }),
  })
}

/** Puts an old bracket in the place of the one of the id `replaces`. */
export function useRestoreBracket(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ bracketId, replaces }: { bracketId: number; replaces: number }) =>
      operations.run([bracketId, replaces], (operationId) =>
        call(
          restoreBracket,
          { params: { id: tournamentId, bracket_id: bracketId }, body: { replaces } },
          { operationId },
        ),
      ),
    onSettled: () => readAgain(queryClient, tournamentId),
  })
}

/** How many courts the venue has; undefined while nobody has entered any. */
export function useCourtCount(venue: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['courts', venue, 'count'],
    queryFn: async () => (await call(listCourts, { query: { venue } })).items.length,
  })
  return data === 0 ? undefined : data
}
