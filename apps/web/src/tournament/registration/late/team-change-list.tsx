import type { TeamChange } from '@vot/contract'
import { formatDay, formatTime } from '../../../lib/format/format-day'
import classes from '../partner-changes.module.css'
import { strings } from './strings'

/** Who took whose place or came late and when; the reasons stand there for organisers alone. */
export function TeamChangeList({ changes }: { readonly changes: readonly TeamChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className={classes.list}>
      <h3>{strings.changes}</h3>
      <ul>
        {changes.map(({ id, joined_name: joined, left_name: left, at, reason }) => (
          <li key={id}>
            <b>{joined}</b> {left === null ? strings.cameLate : strings.cameFor(left)}
            <small>
              <span className="num">
                {formatTime(at)} {formatDay(at)}
              </span>
              {reason && ` · ${strings.reasonWas}: ${reason}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
