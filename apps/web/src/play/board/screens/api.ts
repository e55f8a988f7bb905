import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, changeScreen, listScreens, pairScreen, releaseScreen, type ScreenView } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { toasts } from '../../../ui/feedback/toasts'
import { screenStrings as strings } from './strings'

/** When each screen was last on is told by no event. */
const readAgainMs = 30_000

export function useScreens(groupId: number) {
  return useQuery({
    queryKey: queryKeys.screensOf(groupId),
    queryFn: () => call(listScreens, { params: { id: groupId } }),
    refetchInterval: readAgainMs,
  })
}

export type NewScreen = BodyOf<typeof pairScreen>

/** What organisers do with the screens of a group. */
export function useScreenWrites(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.screens })
  const pair = useMutation({
    mutationFn: (body: NewScreen) =>
      operations.run(['pair-screen', groupId, body], (operationId) =>
        call(pairScreen, { params: { id: groupId }, body }, { operationId }),
      ),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof changeScreen> & { readonly id: number }) =>
      operations.run(['change-screen', id, body], (operationId) =>
        call(changeScreen, { params: { id }, body }, { operationId }),
      ),
    onSettled,
  })
  const release = useMutation({
    mutationFn: (id: number) =>
      operations.run(['release-screen', id], (operationId) => call(releaseScreen, { params: { id } }, { operationId })),
    onSettled,
  })
  return {
    isBusy: pair.isPending || change.isPending || release.isPending,
    pair,
    change,
    /** It keeps its code, so that pairing it again takes this back. */
    release: async ({ id, code, name, pages }: ScreenView) => {
      try {
        const { message } = await release.mutateAsync(id)
        const undo = () =>
          void pair
            .mutateAsync({ code, name, pages: [...pages] })
            .catch((failure: unknown) => toasts.failure(strings.undoFailed, failure))
        toasts.success(message, { action: { label: strings.undo, run: undo } })
      } catch (failure) {
        toasts.failure(strings.releaseFailed, failure)
      }
    },
  }
}
