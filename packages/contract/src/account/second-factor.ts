import { endpoint, typed } from '../endpoint'
import type {
  beginSecondFactorShapes,
  confirmSecondFactorShapes,
  readSecondFactorDemandShapes,
  readSecondFactorShapes,
  renewRecoveryCodesShapes,
  resetSecondFactorShapes,
  setSecondFactorDemandShapes,
  turnOffSecondFactorShapes,
} from './second-factor-shapes'

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'Whether one’s own sign-in asks for a code beside the password',
  access: 'session:own',
  reads: ['accounts'],
  errors: [],
  shapes: typed<typeof readSecondFactorShapes>(),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Get a secret for an authenticator app; nothing changes until a code of it is confirmed within an hour',
  access: 'second-factor:set-up',
  writes: ['accounts'],
  errors: ['wrong-password', 'too-many-logins', 'second-factor-on'],
  shapes: typed<typeof beginSecondFactorShapes>(),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Turn the second factor on by a code of the app; answers ten recovery codes, which are shown this once',
  access: 'second-factor:set-up',
  writes: ['accounts'],
  errors: ['second-factor-wrong', 'second-factor-on', 'second-factor-not-begun'],
  shapes: typed<typeof confirmSecondFactorShapes>(),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the earlier ones stop working',
  access: 'session:own',
  writes: ['accounts'],
  errors: ['wrong-password', 'too-many-logins', 'second-factor-off'],
  shapes: typed<typeof renewRecoveryCodesShapes>(),
})

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/turn-off',
  summary: 'Sign in by the password alone again',
  access: 'session:own',
  writes: ['accounts'],
  errors: ['wrong-password', 'too-many-logins', 'second-factor-off', 'second-factor-demanded'],
  shapes: typed<typeof turnOffSecondFactorShapes>(),
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
  summary: 'Turn off the second factor of somebody who lost it; every session of theirs ends',
  access: 'user:manage',
  writes: ['accounts'],
  errors: ['user-not-found', 'second-factor-off', 'second-factor-own'],
  shapes: typed<typeof resetSecondFactorShapes>(),
})

export const readSecondFactorDemand = endpoint({
  method: 'GET',
  path: '/api/system/second-factor-demand',
  summary: 'Whether organisers must have a second factor',
  access: 'user:manage',
  reads: ['accounts'],
  errors: [],
  shapes: typed<typeof readSecondFactorDemandShapes>(),
})

export const setSecondFactorDemand = endpoint({
  method: 'PUT',
  path: '/api/system/second-factor-demand',
  summary: 'Demand a second factor of organisers, who change nothing until they have one; or demand it no more',
  access: 'user:manage',
  writes: ['accounts'],
  errors: ['second-factor-own-first'],
  shapes: typed<typeof setSecondFactorDemandShapes>(),
})
