import { previewMatchResultRoute } from './preview-match-result'
import { readMatchRoute } from './read-match'
import { saveMatchResultRoute } from './save-match-result'

export const matchRoutes = [readMatchRoute, saveMatchResultRoute, previewMatchResultRoute]
