import { IconSchool } from '@tabler/icons-react'
import { StateBadge } from '../../ui/badge/state-badge'
import { strings } from './strings'

/** [PRC-06] Says that what is shown is a practice. */
export function PracticeBadge() {
  return <StateBadge tone="blue" icon={IconSchool} label={strings.badge} />
}
