import type { PartnerChange } from '@vot/contract'
import { formatDay, formatTime } from '../../lib/format/format-day'
import classes from './partner-change-list.module.css'

/** Who was replaced by whom and when; the reasons stand there for organisers alone. */
export function PartnerChangeList({ changes }: { readonly changes: readonly PartnerChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className={classes.list}>
      <h3>Đã thay VĐV</h3>
      <ul>
        {changes.map(({ id, left_name: left, joined_name: joined, at, reason }) => (
          <li key={id}>
            <b>{joined}</b> vào thay {left}
            <small>
              <span className="num">
                {formatTime(at)} {formatDay(at)}
              </span>
              {reason && ` · Lý do: ${reason}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
