import { type BodyOf, changeScreen, listScreens, pairScreen, releaseScreen, type ScreenView } from '@vot/contract'
import { useRead } from '../../../lib/data/use-read'
import { useWrite, write } from '../../../lib/data/use-write'
import { toasts } from '../../../ui/feedback/toasts'
import { screenStrings as strings } from './strings'

/** When each screen was last on is told by no event. */
const readAgainMs = 30_000

export function useScreens(groupId: number) {
  return useRead(listScreens, { params: { id: groupId } }, { refetchInterval: readAgainMs })
}

export type NewScreen = BodyOf<typeof pairScreen>

/** What organisers do with the screens of a group. */
export function useScreenWrites(groupId: number) {
  const pair = useWrite((body: NewScreen) => write(pairScreen, { params: { id: groupId }, body }))
  const change = useWrite(({ id, ...body }: BodyOf<typeof changeScreen> & { readonly id: number }) =>
    write(changeScreen, { params: { id }, body }),
  )
  const release = useWrite(({ id }: ScreenView) => write(releaseScreen, { params: { id } }), {
    success: true,
    // It keeps its code, so that pairing it again takes this back.
    undo:
      (_, { code, name, pages }) =>
      () =>
        pair.mutate(
          { code, name, pages: [...pages] },
          { onError: (failure) => toasts.failure(strings.undoFailed, failure) },
        ),
    failure: strings.releaseFailed,
  })
  return {
    isBusy: pair.isPending || change.isPending || release.isPending,
    pair,
    change,
    release: release.mutateAsync,
  }
}
