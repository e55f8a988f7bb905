import type { ClubView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { compareNames } from '../../lib/format/short-name'
import type { PendingRow } from '../../lib/offline/use-outbox-write'

export const clubSorts = ['name', 'members'] as const
export interface ClubOrder {
  readonly by: (typeof clubSorts)[number]
  readonly descending: boolean
}

export const defaultOrder: ClubOrder = { by: 'name', descending: false }

/** Clubs whose name holds every word of the query, in order; those of equal size go by name. */
export function shownClubs(
  rows: readonly PendingRow<ClubView>[],
  query: string,
  { by, descending }: ClubOrder,
): readonly PendingRow<ClubView>[] {
  const words = foldText(query).split(' ')
  const direction = descending ? -1 : 1
  return rows
    .filter(({ row }) => {
      const name = foldText(row.name)
      return words.every((word) => name.includes(word))
    })
    .sort(({ row: one }, { row: other }) => {
      const bySize = by === 'members' ? one.member_count - other.member_count : 0
      return bySize === 0 ? compareNames(one.name, other.name) * (by === 'name' ? direction : 1) : bySize * direction
    })
}
