import { IconAlertTriangle } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import { Points } from '../../ui/page/figure'
import { strings } from './strings'
import classes from './team-total.module.css'

/** The sum of the pair; over the cap with a triangle, in red, and by how much. */
export function TeamTotal({ registration, inline = false }: { registration: RegistrationView; inline?: boolean }) {
  const { team_points: total, points_over: over } = registration
  const excess = over > 0 && <span className={classes.excess}>{strings.over(over)}</span>
  return (
    <div className={inline ? `${classes.total} ${classes.inline}` : classes.total} data-over={over > 0}>
      {inline && excess}
      <span className={classes.figure}>
        {over > 0 && <IconAlertTriangle size={18} aria-hidden />}
        <Points points={total} />
      </span>
      {!inline && excess}
    </div>
  )
}
