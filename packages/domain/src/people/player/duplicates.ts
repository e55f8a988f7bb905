import { foldText } from '../../shared/fold-text'
import { normalizePhone } from './phone'

export const duplicateReasons = ['phone', 'name-and-club'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

interface Person {
  readonly name: string
  readonly phone: string
  readonly clubId: number | null
}

/** Why two records may be the same person; two people without a club count as of the same one. */
export function reasonsToSuspect(one: Person, other: Person): DuplicateReason[] {
  const phone = normalizePhone(one.phone)
  const name = foldText(one.name)
  const samePhone = phone !== undefined && phone === normalizePhone(other.phone)
  const sameName = name !== '' && name === foldText(other.name) && one.clubId === other.clubId
  return duplicateReasons.filter((reason) => (reason === 'phone' ? samePhone : sameName))
}
