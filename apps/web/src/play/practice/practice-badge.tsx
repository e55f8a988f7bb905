import { IconSchool } from '@tabler/icons-react'
import { StateBadge, type StateBadgeProps } from '../../ui/badge/state-badge'
import { strings } from './strings'

/** [PRC-06] Says that what is shown is a practice. */
export function PracticeBadge({ size = 'normal' }: Pick<StateBadgeProps, 'size'>) {
  return <StateBadge tone="blue" icon={IconSchool} size={size} label={strings.badge} />
}
