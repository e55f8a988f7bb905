import { useMutation, useQueryClient } from '@tanstack/react-query'
import { giveGroup } from '@vot/contract'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { toasts } from '../../../ui/feedback/toasts'
import { strings } from './strings'

/** The way to the desk of a tournament that stands alone: it gets a group of its own first. */
export function useOpenDesk({ id, name }: { readonly id: number; readonly name: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(giveGroup, { params: { id } }),
    onSuccess: (group) => {
      const stale = [queryKeys.tournamentList, queryKeys.groups, queryKeys.everythingOf(id)]
      for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
      toasts.success(strings.groupMade(name))
      void navigate(`/matches/${group.id}`)
    },
    onError: (error) => toasts.failure(strings.noDesk, error),
  })
  return { openDesk: () => mutate(), isPending }
}
