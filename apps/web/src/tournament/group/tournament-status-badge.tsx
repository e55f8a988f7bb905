import { IconFlagCheck, IconHelp, IconLock, IconUserPlus } from '@tabler/icons-react'
import type { TournamentStatus } from '@vot/domain'
import { StateBadge, type StateBadgeProps } from '../../ui/badge/state-badge'

/** Words of the derived status. */
const tournamentStatusLabels = {
  open: 'Đang mở đăng ký',
  closed: 'Đã đóng đăng ký',
  ongoing: 'Đang diễn ra',
  completed: 'Đã hoàn thành',
  unknown: 'Không xác định',
} as const satisfies Record<TournamentStatus | 'unknown', string>

const looks = {
  open: { tone: 'brand', icon: IconUserPlus },
  closed: { tone: 'warn', icon: IconLock },
  ongoing: { tone: 'live', icon: 'dot' },
  completed: { tone: 'neutral', icon: IconFlagCheck },
  unknown: { tone: 'dashed', icon: IconHelp },
} as const satisfies Record<keyof typeof tournamentStatusLabels, Omit<StateBadgeProps, 'label'>>

export function TournamentStatusBadge({ status }: { readonly status: TournamentStatus | 'unknown' }) {
  return <StateBadge {...looks[status]} label={tournamentStatusLabels[status]} />
}
