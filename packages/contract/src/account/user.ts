import { endpoint, typed } from '../endpoint'
import type {
  changePasswordShapes,
  createPasswordResetShapes,
  createRefereesShapes,
  createSignInLinksShapes,
  endOwnSessionShapes,
  endOwnSessionsShapes,
  endUserSessionShapes,
  endUserSessionsShapes,
  listOwnSessionsShapes,
  listUserSessionsShapes,
  resetPasswordShapes,
  revokeSignInLinkShapes,
  signInByLinkShapes,
  updateAccountShapes,
} from './user-shapes'

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  summary: 'Change the display name of one’s own account',
  access: 'session:own',
  writes: ['accounts'],
  errors: [],
  shapes: typed<typeof updateAccountShapes>(),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change one’s own password; the other sessions end',
  access: 'session:own',
  writes: ['accounts'],
  errors: ['wrong-password', 'too-many-logins'],
  shapes: typed<typeof changePasswordShapes>(),
})

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in, the latest seen first',
  access: 'session:own',
  reads: ['accounts'],
  errors: [],
  shapes: typed<typeof listOwnSessionsShapes>(),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Sign out of one of one’s own devices',
  access: 'session:own',
  writes: ['accounts'],
  errors: ['session-not-found'],
  shapes: typed<typeof endOwnSessionShapes>(),
})

export const endOwnSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign out of every device, or of the others',
  access: 'session:own',
  writes: ['accounts'],
  errors: [],
  shapes: typed<typeof endOwnSessionsShapes>(),
})

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/users/:id/sessions',
  summary: 'Where a user is signed in, the latest seen first',
  access: 'user:manage',
  reads: ['accounts'],
  errors: ['user-not-found'],
  shapes: typed<typeof listUserSessionsShapes>(),
})

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions/:sessionId',
  summary: 'Sign a user out of one device',
  access: 'user:manage',
  writes: ['accounts'],
  errors: ['user-not-found', 'session-not-found'],
  shapes: typed<typeof endUserSessionShapes>(),
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'Sign a user out everywhere',
  access: 'user:manage',
  writes: ['accounts'],
  errors: ['user-not-found'],
  shapes: typed<typeof endUserSessionsShapes>(),
})

export const createPasswordReset = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-reset',
  summary: 'Make a link by which a user sets a new password once, within 24 hours; earlier links stop working',
  access: 'user:manage',
  writes: ['accounts'],
  status: 201,
  errors: ['user-not-found', 'user-disabled'],
  shapes: typed<typeof createPasswordResetShapes>(),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a password by a one-time link and sign in; every earlier session ends',
  access: 'session:open',
  writes: ['accounts'],
  errors: ['reset-link-invalid', 'too-many-logins', 'second-factor-needed', 'second-factor-wrong'],
  shapes: typed<typeof resetPasswordShapes>(),
})

export const createSignInLinks = endpoint({
  method: 'POST',
  path: '/api/users/sign-in-links',
  summary: 'Make a link for each referee by which it signs in once, within 24 hours; earlier links stop working',
  access: 'user:manage',
  writes: ['accounts'],
  status: 201,
  errors: ['user-not-found', 'user-disabled', 'sign-in-link-role'],
  shapes: typed<typeof createSignInLinksShapes>(),
})

export const revokeSignInLink = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sign-in-link',
  summary: 'Make the sign-in link of a referee useless',
  access: 'user:manage',
  writes: ['accounts'],
  errors: ['user-not-found'],
  shapes: typed<typeof revokeSignInLinkShapes>(),
})

export const signInByLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-link',
  summary: 'Sign in as a referee by a one-time link',
  access: 'session:open',
  writes: ['accounts'],
  errors: ['sign-in-link-invalid', 'too-many-logins', 'second-factor-needed', 'second-factor-wrong'],
  shapes: typed<typeof signInByLinkShapes>(),
})

export const createReferees = endpoint({
  method: 'POST',
  path: '/api/users/referees',
  summary: 'Make accounts of referees; usernames follow from the names, or from the prefix where there is none',
  access: 'user:manage',
  writes: ['accounts', 'referees'],
  status: 201,
  errors: [],
  shapes: typed<typeof createRefereesShapes>(),
})
