import type { TeamsChanged } from '../registration/decide-registration'
import { mergeDivisionRoute, previewMergeRoute } from './merge-division'
import { splitDivisionRoute } from './split-division'
import { listDivisionMovesRoute, undoDivisionMoveRoute } from './undo-division-move'

export const divisionMoveRoutes = (teamsChanged: TeamsChanged) => [
  previewMergeRoute,
  mergeDivisionRoute(teamsChanged),
  splitDivisionRoute(teamsChanged),
  listDivisionMovesRoute,
  undoDivisionMoveRoute(teamsChanged),
]
