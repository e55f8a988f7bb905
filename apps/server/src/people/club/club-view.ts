import type { ClubView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'

interface CountedClub {
  readonly id: number
  readonly name: string
  readonly updatedAt: number
  readonly memberCount: number
}

export function viewClub({ id, name, updatedAt, memberCount }: CountedClub): ClubView {
  return { id, name, member_count: memberCount, updated_at: formatVietnamIso(updatedAt) }
}
