import { completeMatchRoute } from './complete-match'
import { readMatchHistoryRoute, readMatchRoute } from './read-match'
import { previewMatchResultRoute, saveMatchResultRoute } from './save-match-result'
import { undoMatchResultRoute } from './undo-match-result'

export const matchRoutes = [
  readMatchRoute,
  saveMatchResultRoute,
  previewMatchResultRoute,
  readMatchHistoryRoute,
  undoMatchResultRoute,
  completeMatchRoute,
]
