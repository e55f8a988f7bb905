import { IconAlertTriangle, IconArrowsDiff } from '@tabler/icons-react'
import { formatPoints } from '../lib/formats/format-number'
import { StateBadge } from './state-badge'

/** Two sides far apart, or a player, court or referee that is busy. Source: design 3. */
export function PairingFlag({ ratingGap }: { readonly ratingGap?: number }) {
  return ratingGap === undefined ? (
    <StateBadge tone="bad" icon={IconAlertTriangle} label="Có xung đột" size="small" />
  ) : (
    <StateBadge tone="warn" icon={IconArrowsDiff} label={`Chênh lệch ${formatPoints(ratingGap)}`} size="small" />
  )
}
