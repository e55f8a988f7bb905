import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { StateBadge } from './state-badge'

export function PaymentBadge({ paid }: { readonly paid: boolean }) {
  return paid ? (
    <StateBadge tone="solid" icon={IconCircleCheckFilled} label="Đã thu" />
  ) : (
    <StateBadge tone="dashed" icon={IconCircleDashed} label="Chưa thu" />
  )
}
