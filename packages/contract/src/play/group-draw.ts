import { endpoint, typed } from '../endpoint'
import { everywhere } from '../scope-sets'
import type {
  makeGroupBracketsShapes,
  openGroupDrawsShapes,
  saveGroupDrawsShapes,
  undoGroupCallShapes,
} from './group-draw-shapes'

export const openGroupDraws = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/draws',
  summary:
    'Open the draws of several divisions: each commitment is public before anything is shown; a division that cannot be drawn is left out with its reason',
  access: 'draw:manage',
  writes: ['tournaments', 'division', 'draw'],
  errors: ['group-not-found'],
  shapes: typed<typeof openGroupDrawsShapes>(),
})

export const saveGroupDraws = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/draws/save',
  summary:
    'Show all that remains of open draws and give the teams their numbers, each division as a whole or not at all',
  access: 'draw:manage',
  writes: everywhere,
  errors: ['group-not-found'],
  shapes: typed<typeof saveGroupDrawsShapes>(),
})

export const makeGroupBrackets = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/brackets',
  summary:
    'Make the brackets of several divisions, each as a whole or not at all; asks once where that closes registrations',
  access: 'bracket:manage',
  writes: [...everywhere, 'score'],
  errors: ['group-not-found', 'confirmation-needed'],
  shapes: typed<typeof makeGroupBracketsShapes>(),
})

export const undoGroupCall = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/calls/:call_id/undo',
  summary:
    'Take back the draws or brackets that one call made, while nothing followed; draws stay on record, and registration is as it was; refused where the call took results back',
  // Which of the two a call made is known on the server alone; whoever may draw may make brackets too.
  access: 'draw:manage',
  writes: [...everywhere, 'score'],
  errors: ['group-not-found', 'group-call-not-found', 'group-call-followed', 'group-call-took-podium'],
  shapes: typed<typeof undoGroupCallShapes>(),
})
