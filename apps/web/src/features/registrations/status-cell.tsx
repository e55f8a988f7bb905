import type { RegistrationView } from '@vot/contract'
import { formatDay, formatTime } from '../../lib/formats/format-day'
import { Figure } from '../../ui/figure'
import { RegistrationStatusBadge } from '../../ui/registration-status-badge'
import { StateBadge } from '../../ui/state-badge'
import classes from './registration-table.module.css'
import { strings } from './strings'

/** How a team stands and when it registered. */
export function StatusCell({ registration }: { readonly registration: RegistrationView }) {
  return (
    <td>
      {registration.withdrawn ? (
        <StateBadge tone="outline" label={strings.withdrawn} />
      ) : (
        <RegistrationStatusBadge status={registration.status} />
      )}
      <div className={classes.time}>
        {strings.at}{' '}
        <Figure>
          {formatDay(registration.created_at).slice(0, 5)} {formatTime(registration.created_at)}
        </Figure>
      </div>
    </td>
  )
}
