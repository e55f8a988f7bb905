import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createPasswordReset,
  createUser,
  deleteUser,
  endOwnSession,
  endOwnSessions,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
  listUsers,
  readSecondFactorDemand,
  resetSecondFactor,
  revokeSignInLink,
  setSecondFactorDemand,
  type UserOrder,
  updateUser,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

export interface UserFilters {
  readonly q: string
  readonly role: Role | ''
  readonly state: 'active' | 'disabled' | ''
  readonly page: number
  readonly order: { readonly by: UserOrder; readonly descending: boolean }
}

export function useUsers({ q, role, state, page, order }: UserFilters) {
  const direction = order.descending ? 'down' : 'up'
  const wanted = {
    q,
    page,
    per_page: 20,
    order_by: order.by,
    direction,
    ...(role === '' ? {} : { role }),
    ...(state === '' ? {} : { state }),
  } as const
  return useQuery({
    queryKey: [...queryKeys.users, wanted],
    queryFn: () => call(listUsers, { query: wanted }),
    placeholderData: keepPreviousData,
  })
}

export interface UserFields {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly role: Role
  readonly password: string
}

export type UserWrite =
  | { readonly kind: 'create'; readonly fields: UserFields }
  | { readonly kind: 'edit'; readonly id: number; readonly fields: Partial<Omit<UserFields, 'username' | 'password'>> }
  | { readonly kind: 'disable'; readonly id: number; readonly disabled: boolean }
  | { readonly kind: 'delete' | 'reset-factor' | 'revoke-link'; readonly id: number }

/** Every change of an account by an administrator. */
export function useWriteUser() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (write: UserWrite) => operations.run(write, (operationId) => send(write, operationId)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.users }),
  })
}

async function send(write: UserWrite, operationId: string): Promise<unknown> {
  const options = { operationId }
  switch (write.kind) {
    case 'create':
      return await call(createUser, { body: write.fields }, options)
    case 'edit':
      return await call(updateUser, { params: { id: write.id }, body: write.fields }, options)
    case 'disable':
      return await call(updateUser, { params: { id: write.id }, body: { disabled: write.disabled } }, options)
    case 'reset-factor':
      return await call(resetSecondFactor, { params: { id: write.id } }, options)
    case 'revoke-link':
      return await call(revokeSignInLink, { params: { id: write.id } }, options)
    case 'delete':
      return await call(deleteUser, { params: { id: write.id } }, options)
  }
}

const demandKey = [...queryKeys.users, 'second-factor-demand']

/** Whether organisers must have a second factor. */
export function useSecondFactorDemand() {
  return useQuery({ queryKey: demandKey, queryFn: () => call(readSecondFactorDemand) })
}

export function useSetSecondFactorDemand() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (demanded: boolean) =>
      operations.run(demanded, (operationId) => call(setSecondFactorDemand, { body: { demanded } }, { operationId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  })
}

export function useMakeResetLink() {
  return useMutation({ mutationFn: (id: number) => call(createPasswordReset, { params: { id } }) })
}

/** Whose sessions: the id of a user, or those of whoever is signed in. */
export type SessionOwner = number | 'own'

export function useSessions(owner: SessionOwner) {
  return useQuery({
    queryKey: [...queryKeys.users, 'sessions', owner],
    queryFn: () => (owner === 'own' ? call(listOwnSessions) : call(listUserSessions, { params: { id: owner } })),
  })
}

/** Ends one session by its id, all, or all but the one that asks. */
export function useEndSessions(owner: SessionOwner) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (which: number | 'all' | 'others') =>
      operations.run({ owner, which }, (operationId) => end(owner, which, operationId)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.users, 'sessions', owner] }),
  })
}

async function end(owner: SessionOwner, which: number | 'all' | 'others', operationId: string): Promise<unknown> {
  const options = { operationId }
  if (owner === 'own') {
    return typeof which === 'number'
      ? await call(endOwnSession, { params: { id: which } }, options)
      : await call(endOwnSessions, { query: { which } }, options)
  }
  return typeof which === 'number'
    ? await call(endUserSession, { params: { id: owner, sessionId: which } }, options)
    : await call(endUserSessions, { params: { id: owner } }, options)
}
