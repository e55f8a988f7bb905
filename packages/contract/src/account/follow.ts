import { endpoint, typed } from '../endpoint'
import type {
  readOwnFollowsShapes,
  readPushKeyShapes,
  setFollowShapes,
  setPushSettingsShapes,
  setPushSubscriptionShapes,
} from './follow-shapes'

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The key by which push services know this server; null while it tells no devices',
  access: 'public:read',
  reads: ['constant'],
  errors: [],
  shapes: typed<typeof readPushKeyShapes>(),
})

export const readOwnFollows = endpoint({
  method: 'GET',
  path: '/api/push/own',
  summary: 'What the device and its account follow, how it is told, and what it was sent',
  access: 'follow:own',
  reads: ['follows'],
  errors: [],
  shapes: typed<typeof readOwnFollowsShapes>(),
})

export const setFollow = endpoint({
  method: 'PUT',
  path: '/api/push/follows',
  summary: 'Follow a player, a team or a division, mute it, or follow it no more',
  access: 'follow:own',
  writes: ['follows'],
  errors: ['follow-target-gone', 'too-many-follows'],
  shapes: typed<typeof setFollowShapes>(),
})

export const setPushSubscription = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Where the device is told; null for nowhere any more',
  access: 'follow:own',
  writes: ['follows'],
  errors: ['push-off', 'push-endpoint-invalid'],
  shapes: typed<typeof setPushSubscriptionShapes>(),
})

export const setPushSettings = endpoint({
  method: 'PUT',
  path: '/api/push/settings',
  summary: 'Whether the device is told, of which kinds, and when it is left alone',
  access: 'follow:own',
  writes: ['follows'],
  errors: [],
  shapes: typed<typeof setPushSettingsShapes>(),
})
