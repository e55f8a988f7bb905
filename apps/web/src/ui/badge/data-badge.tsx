import { IconDatabase, IconHistory, IconWifiOff } from '@tabler/icons-react'
import { StateBadge } from './state-badge'

interface DataBadgeProps {
  /** Old: last seen before the network went; sample: built in; pending: waits to be sent. */
  readonly kind: 'old' | 'sample' | 'pending'
  readonly count?: number
}

/** Where the shown data comes from, when it is not fresh. */
export function DataBadge({ kind, count }: DataBadgeProps) {
  if (kind === 'old') return <StateBadge tone="dashed" icon={IconHistory} label="Dữ liệu cũ" />
  if (kind === 'sample') return <StateBadge tone="dashed" icon={IconDatabase} label="Dữ liệu mẫu" />
  return <StateBadge tone="pending" icon={IconWifiOff} label={count === undefined ? 'Chờ gửi' : `Chờ gửi ${count}`} />
}
