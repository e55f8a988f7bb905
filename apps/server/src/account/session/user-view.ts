import { type AccountColumns, accountCodecs, accountFields, type ManagedUserView, type UserView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { UserRow } from './session-queries'

/**
 * @param due whether the user is to set up a second factor before anything else
 * @param ownsPlayer whether the account has claimed a player
 */
export function viewUser(user: AccountColumns & Pick<UserRow, 'id'>, due = false, ownsPlayer = false): UserView {
  return {
    id: user.id,
    ...accountCodecs.toWire(accountFields, user),
    ...(due && { second_factor_due: true as const }),
    ...(ownsPlayer && { has_player: true as const }),
  }
}

/** @param secondFactor whether it is on */
export function viewManagedUser(user: UserRow, secondFactor = false): ManagedUserView {
  return {
    ...viewUser(user),
    disabled: user.disabledAt !== null,
    second_factor: secondFactor,
    created_at: formatVietnamIso(user.createdAt),
    updated_at: formatVietnamIso(user.updatedAt),
  }
}
