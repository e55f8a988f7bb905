import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { toasts } from '../../ui/feedback/toasts'
import { useUndoResult } from './calling/no-show-dialog'
import { useFinishedMatches } from './paper/api'
import { SavedList } from './paper/result-lists'
import { callStrings, doneStrings as strings } from './strings'

/** The matches that ended last; each can be taken back. */
export function FinishedPanel({ groupId, mayManage }: { readonly groupId: number; readonly mayManage: boolean }) {
  const { data } = useFinishedMatches(groupId)
  const undo = useUndoResult()
  const takeBack = async (match: DeskMatchView) => {
    try {
      toasts.success((await undo.mutateAsync(match)).message)
    } catch (failure) {
      toasts.failure(callStrings.undoFailed, failure)
    }
  }
  return (
    <SavedList
      title={strings.title}
      matches={data?.items ?? []}
      action={(match) =>
        mayManage && (
          <ActionIcon
            size={36}
            disabled={undo.isPending}
            aria-label={strings.undoOf(match.day_code)}
            title={strings.undoOf(match.day_code)}
            onClick={() => void takeBack(match)}
          >
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
        )
      }
    />
  )
}
