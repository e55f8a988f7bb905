import { makeGroupBracketsRoute } from './group-brackets'
import { openGroupDrawsRoute, saveGroupDrawsRoute } from './group-draws'
import { undoGroupCallRoute } from './undo-group-call'

export const groupDrawRoutes = [openGroupDrawsRoute, saveGroupDrawsRoute, makeGroupBracketsRoute, undoGroupCallRoute]
