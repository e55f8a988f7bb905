import { decideProtest, listProtests, noteProtest, reopenProtest, takeBackProtest } from '@vot/contract'
import { useMay } from '../../lib/api/session-store'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { protestStrings as strings } from './strings'

type Scope = { readonly group_id: number } | { readonly tournament_id: number } | { readonly match_id: number }

/** Protests of a group, a division or a match, the open ones first; of those who may read any. */
export function useProtests(scope: Scope) {
  return useRead(listProtests, useMay('match:score') ? { query: scope } : null)
}

/** Notes and decides protests. */
export function useProtestActions() {
  const takeBack = useWrite(takeBackProtest, { success: true, failure: strings.undoFailed })
  const reopen = useWrite(reopenProtest, { success: true, failure: strings.reopenFailed })
  return {
    takeBack,
    reopen,
    note: useWrite(noteProtest, {
      success: true,
      undo:
        ({ protest }) =>
        () =>
          takeBack.mutate({ params: { id: protest.id } }),
    }),
    decide: useWrite(decideProtest, {
      success: true,
      undo:
        (_, { params }) =>
        () =>
          reopen.mutate({ params }),
    }),
  }
}
