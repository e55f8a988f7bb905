import {
  endOwnSession,
  endOwnSessions,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
  listUsers,
  type UserOrder,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { strings } from './strings'

export interface UserFilters {
  readonly q: string
  readonly role: Role | ''
  readonly state: 'active' | 'disabled' | ''
  readonly page: number
  readonly order: { readonly by: UserOrder; readonly descending: boolean }
}

export function useUsers({ q, role, state, page, order }: UserFilters) {
  const query = {
    q,
    page,
    per_page: 20,
    order_by: order.by,
    direction: order.descending ? 'down' : 'up',
    ...(role === '' ? {} : { role }),
    ...(state === '' ? {} : { state }),
  } as const
  return useRead(listUsers, { query }, { keepsPrevious: true })
}

/** Whose sessions: the id of a user, or those of whoever is signed in. */
export type SessionOwner = number | 'own'

export function useSessions(owner: SessionOwner) {
  const own = useRead(listOwnSessions, owner === 'own' ? {} : null)
  const ofUser = useRead(listUserSessions, owner === 'own' ? null : { params: { id: owner } })
  return owner === 'own' ? own : ofUser
}

type Which = number | 'all' | 'others'

/** Ends one session by its id, all, or all but the one that asks. */
export function useEndSessions(owner: SessionOwner) {
  const toWrite = (which: Which) => {
    if (owner === 'own') {
      return typeof which === 'number'
        ? write(endOwnSession, { params: { id: which } })
        : write(endOwnSessions, { query: { which } })
    }
    return typeof which === 'number'
      ? write(endUserSession, { params: { id: owner, sessionId: which } })
      : write(endUserSessions, { params: { id: owner } })
  }
  return useWrite(toWrite, { success: strings.ended, failure: strings.endFailed })
}
