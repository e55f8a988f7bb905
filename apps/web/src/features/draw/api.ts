import { useMutation, useQueryClient } from '@tanstack/react-query'
import { assignRollingNumbers, type RegistrationView } from '@vot/contract'
import type { DrawAssignment } from '@vot/domain'
import { call } from '../../lib/api-client'
import { queryKeys } from '../../lib/query-keys'
import { useOperationId } from '../../lib/use-operation-id'

/** Saves the whole draw; numbers that are not in it are gone. */
export function useSaveDraw(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const key = queryKeys.registrations(tournamentId)
  return useMutation({
    mutationFn: (results: readonly DrawAssignment[]) =>
      operations.run(results, (operationId) => {
        const assignments = results.map(({ registrationId, number }) => ({
          registration_id: registrationId,
          rolling_number: number,
        }))
        return call(assignRollingNumbers, { body: { tournament_id: tournamentId, assignments } }, { operationId })
      }),
    onSuccess: ({ items }) => {
      const saved = new Map(items.map((item) => [item.id, item]))
      queryClient.setQueryData<readonly RegistrationView[]>(key, (rows) => rows?.map((row) => saved.get(row.id) ?? row))
      void queryClient.invalidateQueries({ queryKey: key })
    },
  })
}
