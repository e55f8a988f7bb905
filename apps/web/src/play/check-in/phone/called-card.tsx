import { IconHourglass } from '@tabler/icons-react'
import { absenceAt, parseIsoDateTime } from '@vot/domain'
import { useLiveNow } from '../../../lib/live/lost-server'
import shared from '../../../ui/theme/shared.module.css'
import { clockOf } from '../check-in-facts'
import { phoneStrings as strings } from '../strings'
import type { Person } from './own-people'
import classes from './phone.module.css'

/** The desk is looking for the player: for which match, and how long it waits. */
export function CalledCard({ person }: { readonly person: Person }) {
  const now = useLiveNow(1_000)
  const called = person.seats.map(({ team }) => team).find(({ call_count }) => call_count > 0)
  if (!called?.next_match) return null
  const { day_code, court_name, due_at } = called.next_match
  const { until } = absenceAt(parseIsoDateTime(due_at) ?? now, now)
  return (
    <section className={classes.called} aria-labelledby="own-call">
      <h2 id="own-call" className={shared.row}>
        <IconHourglass size={20} aria-hidden /> {strings.calledTitle(called.call_count)}
      </h2>
      <div className={classes.calledRow}>
        <p>{until === null ? strings.calledPast : strings.calledText(day_code, court_name)}</p>
        {until !== null && (
          <strong className="num" role="timer">
            {clockOf(until - now)}
          </strong>
        )}
      </div>
    </section>
  )
}
