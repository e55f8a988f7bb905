import { IconCheck } from '@tabler/icons-react'
import { formatTime } from '../../../lib/format/format-day'
import { phoneStrings as strings } from '../strings'
import classes from './phone.module.css'

/** The player is noted as here: a court with a check on it. */
export function CheckedInCard({ name, since }: { readonly name: string; readonly since: string }) {
  return (
    <section className={`${classes.here} on-dark`} role="status">
      <span className={classes.check}>
        <IconCheck size={36} stroke={2} aria-hidden />
      </span>
      <h2>{strings.here}</h2>
      <p>{strings.hereAt(name, formatTime(since))}</p>
    </section>
  )
}
