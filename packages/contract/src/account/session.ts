import { endpoint, typed } from '../endpoint'
import type {
  createUserShapes,
  deleteUserShapes,
  listUsersShapes,
  loginShapes,
  logoutShapes,
  readMeShapes,
  refreshSessionShapes,
  registerShapes,
  updateUserShapes,
  validateSessionShapes,
} from './session-shapes'

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Make an account with the role user and sign in',
  access: 'session:open',
  writes: ['accounts'],
  status: 201,
  errors: ['username-taken'],
  shapes: typed<typeof registerShapes>(),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'session:open',
  writes: ['accounts'],
  errors: ['login-failed', 'too-many-logins', 'second-factor-needed', 'second-factor-wrong'],
  shapes: typed<typeof loginShapes>(),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: 'session:own',
  writes: ['accounts'],
  errors: [],
  shapes: typed<typeof logoutShapes>(),
})

export const validateSession = endpoint({
  method: 'GET',
  path: '/api/auth/validate',
  summary: 'Whether the token still opens a session',
  access: 'session:own',
  reads: ['accounts'],
  errors: [],
  shapes: typed<typeof validateSessionShapes>(),
})

export const readMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'session:own',
  reads: ['accounts'],
  errors: [],
  shapes: typed<typeof readMeShapes>(),
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'A new token for a refresh token, which is rotated',
  access: 'session:open',
  writes: ['accounts'],
  errors: [],
  shapes: typed<typeof refreshSessionShapes>(),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users by name',
  access: 'user:manage',
  reads: ['accounts'],
  errors: [],
  shapes: typed<typeof listUsersShapes>(),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Make an account with a role',
  access: 'user:manage',
  writes: ['accounts', 'referees'],
  status: 201,
  errors: ['username-taken'],
  shapes: typed<typeof createUserShapes>(),
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Change an account; a new role or disabling ends its sessions',
  access: 'user:manage',
  writes: ['accounts', 'referees'],
  errors: ['user-not-found', 'last-admin'],
  shapes: typed<typeof updateUserShapes>(),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Close an account; what it did stays in the records',
  access: 'user:manage',
  writes: ['accounts', 'referees', 'connections', 'players'],
  errors: ['user-not-found', 'last-admin'],
  shapes: typed<typeof deleteUserShapes>(),
})
