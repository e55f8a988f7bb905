import { endpoint, typed } from '../endpoint'
import type {
  changeScreenShapes,
  listScreensShapes,
  noteWallSeenShapes,
  openWallShapes,
  pairScreenShapes,
  readWallShapes,
  releaseScreenShapes,
} from './screen-shapes'

export const openWall = endpoint({
  method: 'POST',
  path: '/api/walls',
  summary: 'A screen of a hall that nobody has chosen anything for: its code, which an organiser types to pair it',
  access: 'wall:open',
  writes: ['screens'],
  errors: [],
  shapes: typed<typeof openWallShapes>(),
})

export const readWall = endpoint({
  method: 'GET',
  path: '/api/walls/:code',
  summary: 'What the screen with this code shows; nothing yet while it waits for an organiser',
  access: 'public:read',
  reads: ['screens'],
  errors: ['wall-not-found'],
  shapes: typed<typeof readWallShapes>(),
})

export const noteWallSeen = endpoint({
  method: 'POST',
  path: '/api/walls/:code/seen',
  summary: 'The screen with this code is on, told about once a minute',
  access: 'wall:open',
  writes: ['screens'],
  errors: ['wall-not-found'],
  shapes: typed<typeof noteWallSeenShapes>(),
})

export const listScreens = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/screens',
  summary: 'The screens of a group: what each shows, and when it was last on',
  access: 'operations:manage',
  reads: ['screens'],
  errors: ['group-not-found'],
  shapes: typed<typeof listScreensShapes>(),
})

const pageErrors = ['screen-court-wrong', 'screen-division-wrong'] as const

export const pairScreen = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/screens',
  summary: 'The screen that shows this code belongs to the group from now on',
  access: 'operations:manage',
  writes: ['screens'],
  errors: ['group-not-found', 'wall-code-wrong', 'wall-code-old', 'wall-paired', ...pageErrors],
  shapes: typed<typeof pairScreenShapes>(),
})

export const changeScreen = endpoint({
  method: 'PUT',
  path: '/api/screens/:id',
  summary: 'Name of a screen, and what it shows from now on',
  access: 'operations:manage',
  writes: ['screens'],
  errors: ['screen-not-found', ...pageErrors],
  shapes: typed<typeof changeScreenShapes>(),
})

export const releaseScreen = endpoint({
  method: 'DELETE',
  path: '/api/screens/:id',
  summary: 'The screen belongs to no group any more, and shows its code again',
  access: 'operations:manage',
  writes: ['screens'],
  errors: ['screen-not-found'],
  shapes: typed<typeof releaseScreenShapes>(),
})
