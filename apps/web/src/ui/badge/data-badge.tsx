import { IconDatabase, IconHistory, IconWifiOff } from '@tabler/icons-react'
import { StateBadge } from './state-badge'
import { strings } from './strings'

interface DataBadgeProps {
  /** Old: last seen before the network went; sample: built in; pending: waits to be sent. */
  readonly kind: 'old' | 'sample' | 'pending'
  readonly count?: number
}

/** Where the shown data comes from, when it is not fresh. */
export function DataBadge({ kind, count }: DataBadgeProps) {
  if (kind === 'old') return <StateBadge tone="dashed" icon={IconHistory} label={strings.old} />
  if (kind === 'sample') return <StateBadge tone="dashed" icon={IconDatabase} label={strings.sample} />
  const label = count === undefined ? strings.pending : strings.pendingCount(count)
  return <StateBadge tone="pending" icon={IconWifiOff} label={label} />
}
