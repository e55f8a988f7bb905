import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { StateBadge, type StateBadgeProps } from '../../ui/badge/state-badge'

const looks = {
  pending: { tone: 'warn', icon: IconClock, label: 'Chờ duyệt' },
  approved: { tone: 'brand', icon: IconCheck, label: 'Đã duyệt' },
  rejected: { tone: 'bad', icon: IconX, label: 'Bị từ chối' },
  /** What stands where the actions were. */
  decided: { tone: 'plain', label: 'Đã xử lý' },
} as const satisfies Record<string, StateBadgeProps>

export function RegistrationStatusBadge({ status }: { readonly status: keyof typeof looks }) {
  return <StateBadge {...looks[status]} />
}
