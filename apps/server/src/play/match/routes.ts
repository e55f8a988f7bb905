import { previewMatchResultRoute } from './preview-match-result'
import { readMatchRoute } from './read-match'
import { readMatchHistoryRoute } from './read-match-history'
import { saveMatchResultRoute } from './save-match-result'
import { undoMatchResultRoute } from './undo-match-result'

export const matchRoutes = [
  readMatchRoute,
  saveMatchResultRoute,
  previewMatchResultRoute,
  readMatchHistoryRoute,
  undoMatchResultRoute,
]
