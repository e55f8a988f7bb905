import { IconCheck, IconCircleDashed, IconMapPinCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { MatchView } from '@vot/contract'
import { StateBadge, type StateBadgeProps } from '../../ui/badge/state-badge'

const looks = {
  pending: { tone: 'plain', icon: IconCircleDashed, label: 'Chờ' },
  ready: { tone: 'brand', icon: IconPlayerPlayFilled, label: 'Sẵn sàng' },
  claimed: { tone: 'brand', icon: IconMapPinCheck, label: 'Đã giao' },
  in_progress: { tone: 'live', icon: 'dot', label: 'Đang đấu' },
  completed: { tone: 'plain', icon: IconCheck, label: 'Xong' },
  walkover: { tone: 'outline', label: 'WO', title: 'Thắng không đấu' },
} as const satisfies Record<MatchView['status'], StateBadgeProps>

/** State of a match as it stands in cards and lists. */
export function MatchStatusBadge({ status }: { readonly status: MatchView['status'] }) {
  return <StateBadge {...looks[status]} size="small" />
}
