import type { DataOrigin } from '../../lib/data/use-kept-read'
import { DataBadge } from '../badge/data-badge'

interface OriginBadgeProps {
  readonly origin: DataOrigin
  /** Whether there is data at all; nothing is marked where nothing is shown. */
  readonly shown?: boolean
}

/** Beside the title of a list: `Dữ liệu cũ`, `Dữ liệu mẫu`, or nothing for fresh data. */
export function OriginBadge({ origin, shown = true }: OriginBadgeProps) {
  return !shown || origin === 'fresh' ? null : <DataBadge kind={origin} />
}
