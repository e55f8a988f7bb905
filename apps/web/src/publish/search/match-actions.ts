import { IconClipboardText, IconKeyboard, IconPencil, IconPrinter, IconSpeakerphone } from '@tabler/icons-react'
import { callMatch, type SearchView } from '@vot/contract'
import { type Action, mayDo, type Visitor } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { randomId } from '../../lib/api/random-id'
import { toasts } from '../../ui/feedback/toasts'
import type { SearchAction } from './search-actions'
import { searchStrings as strings } from './strings'

type FoundMatch = SearchView['matches'][number]

/** [TRN-176] What the visitor may do with a match that was found by its code, besides looking at it. */
export function matchActions(visitor: Visitor, match: FoundMatch): readonly SearchAction[] {
  const { id, day_code: code, state, group_id: groupId } = match
  const may = (action: Action) => mayDo(visitor, action)
  // Desk, paper and results belong to a group.
  if (groupId === null || state === 'waiting') return []
  const isOver = state === 'finished'
  const actions: SearchAction[] = []
  if (may('operations:manage')) {
    const to = `/matches/${groupId}/results?code=${encodeURIComponent(code)}`
    actions.push(
      isOver
        ? { label: strings.correctOf(code), icon: IconPencil, to }
        : { label: strings.resultOf(code), note: strings.paper, icon: IconKeyboard, to },
    )
    if (state === 'claimed') {
      const open = () => void callTeams(id)
      actions.push({ label: strings.callOf(code), note: strings.callNote, icon: IconSpeakerphone, open })
    }
    if (state === 'claimed' || state === 'in_progress') {
      actions.push({ label: strings.scoreOf(code), icon: IconClipboardText, to: `/referee/match/${id}` })
    }
  }
  if (may('operations:view') && !isOver) {
    actions.push({
      label: strings.sheetOf(code),
      note: strings.sheetNote,
      icon: IconPrinter,
      to: `/sheets/match/${id}`,
    })
  }
  return actions
}

async function callTeams(id: number): Promise<void> {
  try {
    const { message } = await call(callMatch, { params: { id } }, { operationId: randomId() })
    toasts.success(message)
  } catch (error) {
    toasts.failure(strings.callFailed, error)
  }
}
