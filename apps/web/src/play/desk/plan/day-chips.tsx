import type { EpochMs } from '@vot/domain'
import { formatClock, formatWeekday } from '../../../lib/format/format-day'
import { gridStrings } from '../strings'
import classes from './plan.module.css'
import type { PlanDay } from './plan-days'

interface DayChipsProps {
  readonly days: readonly PlanDay[]
  readonly shown: PlanDay
  readonly onShow: (day: EpochMs) => void
}

/** The days of a plan, with how much each has and when it ends; none where there is but one. */
export function DayChips({ days, shown, onShow }: DayChipsProps) {
  if (days.length < 2) return null
  return (
    <fieldset className={classes.days} aria-label={gridStrings.days}>
      {days.map(({ day, blocks, finished, end }) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          aria-pressed={day === shown.day}
          onClick={() => onShow(day)}
        >
          <b>{formatWeekday(day)}</b>{' '}
          <span className="num">
            {blocks.length === 0 ? gridStrings.noMatch : gridStrings.doneOf(finished, blocks.length)}
          </span>
          {end !== null && <span className="num">{gridStrings.endsAt(formatClock(end))}</span>}
        </button>
      ))}
    </fieldset>
  )
}
