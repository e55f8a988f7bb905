import type { ManagedUserView, UserView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { UserRow } from './user-queries'

export function viewUser(user: Pick<UserRow, 'id' | 'name' | 'username' | 'email' | 'role'>): UserView {
  return { id: user.id, name: user.name, username: user.username, email: user.email, role: user.role }
}

export function viewManagedUser(user: UserRow): ManagedUserView {
  return {
    ...viewUser(user),
    disabled: user.disabledAt !== null,
    created_at: formatVietnamIso(user.createdAt),
    updated_at: formatVietnamIso(user.updatedAt),
  }
}
