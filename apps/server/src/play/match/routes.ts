import { readMatchRoute } from './read-match'
import { readMatchHistoryRoute } from './read-match-history'
import { previewMatchResultRoute, saveMatchResultRoute } from './save-match-result'
import { undoMatchResultRoute } from './undo-match-result'

export const matchRoutes = [
  readMatchRoute,
  saveMatchResultRoute,
  previewMatchResultRoute,
  readMatchHistoryRoute,
  undoMatchResultRoute,
]
