import type { RegistrationView } from '@vot/contract'
import type { ReactNode } from 'react'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { StateBadge } from '../../ui/badge/state-badge'
import { Figure } from '../../ui/page/figure'
import { RegistrationStatusBadge } from './registration-status-badge'
import classes from './registration-table.module.css'
import { strings } from './strings'

interface StatusCellProps {
  readonly registration: RegistrationView
  /** What who entered the team may do with it. */
  readonly own?: ReactNode
}

/** How a team stands, when it registered and, for organisers, when it was decided. */
export function StatusCell({ registration, own }: StatusCellProps) {
  return (
    <td>
      {registration.withdrawn ? (
        <StateBadge tone="outline" label={strings.withdrawn} />
      ) : (
        <RegistrationStatusBadge status={registration.status} />
      )}
      <div className={classes.time}>
        {strings.registeredAt}{' '}
        <Figure>
          {formatDay(registration.created_at).slice(0, 5)} {formatTime(registration.created_at)}
        </Figure>
      </div>
      {registration.decided_at != null && (
        <div className={classes.time}>
          {strings.decidedAt[registration.status]}{' '}
          <Figure>
            {formatDay(registration.decided_at).slice(0, 5)} {formatTime(registration.decided_at)}
          </Figure>
          {registration.rejection_reason && `: ${registration.rejection_reason}`}
        </div>
      )}
      {own}
    </td>
  )
}
