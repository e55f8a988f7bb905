import type { PlanView } from '@vot/contract'
import { formatClock, formatClockFrom, formatWeekday } from '../../../lib/format/format-day'
import { colourLetter } from '../../../ui/badge/match-code'
import { gridStrings } from '../strings'
import classes from './forecast-strip.module.css'
import type { PlanDay } from './plan-days'
import type { DivisionForecast, WorkedPlan } from './plan-model'
import { latenessText } from './plan-texts'

interface ForecastStripProps {
  readonly view: PlanView
  readonly plan: WorkedPlan
  /** The one that is looked at. */
  readonly day: PlanDay
  readonly isOneDay: boolean
  /** Null for those who only look on. */
  readonly actions: {
    /** Opens what is fixed of a division. */
    readonly onDivision: (tournamentId: number) => void
    /** Opens the hours of the courts. */
    readonly onHours: () => void
  } | null
}

/** How far each division and the day are, and when they are expected to end. */
export function ForecastStrip({ view, plan, day, isOneDay, actions }: ForecastStripProps) {
  return (
    <ul className={classes.strip} aria-label={gridStrings.forecast}>
      {view.divisions.map((division) => (
        <li key={division.tournament_id}>
          <DivisionCard
            division={division}
            forecast={plan.divisions.get(division.tournament_id) ?? null}
            day={day.day}
            onOpen={actions && (() => actions.onDivision(division.tournament_id))}
          />
        </li>
      ))}
      <li>
        <DayCard view={view} day={day} isOneDay={isOneDay} onOpen={actions?.onHours ?? null} />
      </li>
    </ul>
  )
}

interface DayCardProps extends Pick<ForecastStripProps, 'view' | 'day' | 'isOneDay'> {
  readonly onOpen: (() => void) | null
}

function DayCard({ view, day, isOneDay, onOpen }: DayCardProps) {
  // Of one day also those count that have no place yet.
  const total = isOneDay ? view.divisions.reduce((sum, division) => sum + division.total, 0) : day.blocks.length
  const finished = isOneDay ? view.divisions.reduce((sum, division) => sum + division.finished, 0) : day.finished
  const late = latenessText(day.late)
  const name = formatWeekday(day.day)
  const inside = (
    <>
      <span className={classes.name}>{isOneDay ? gridStrings.wholeDay(name) : name}</span>
      <span className={`num ${classes.count}`}>{gridStrings.doneOf(finished, total)}</span>
      <span className={`num ${classes.dayEnd}`}>
        {day.end === null ? gridStrings.none : formatClockFrom(day.day, day.end)}
      </span>
      <span className={classes.dayNotes}>
        {late && <span>{late.text}</span>}
        <span>{closingText(day, onOpen !== null)}</span>
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className={`${classes.day} on-dark`} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={classes.day}>{inside}</div>
  )
}

/** When the courts close, and by how much the day is too long. */
function closingText({ closes, end }: PlanDay, maySet: boolean): string {
  if (closes === null) return maySet ? gridStrings.setHours : ''
  const over = end === null ? 0 : Math.round((end - closes) / 60_000)
  return over > 0 ? gridStrings.overClosing(over) : gridStrings.courtsClose(formatClock(closes))
}

interface DivisionCardProps {
  readonly division: PlanView['divisions'][number]
  readonly forecast: DivisionForecast | null
  /** That is looked at. */
  readonly day: number
  readonly onOpen: (() => void) | null
}

function DivisionCard({ division, forecast, day, onOpen }: DivisionCardProps) {
  const { name, letter, total, finished, plan } = division
  const late = latenessText(forecast?.late ?? null)
  const isFixed =
    plan.not_before !== null || plan.turn !== null || plan.court_ids !== null || plan.match_minutes !== null
  const inside = (
    <>
      <span className={classes.top}>
        {letter !== null && (
          <span className={`num ${classes.letter}`} data-division={colourLetter(letter)}>
            {letter}
          </span>
        )}
        <span className={classes.name}>{name}</span>
        <span className={`num ${classes.count}`}>{gridStrings.doneOf(finished, total)}</span>
      </span>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (100 * finished) / total}%` }} />
      </span>
      <span className={classes.end}>
        {gridStrings.ends}{' '}
        <b className="num">{forecast?.end == null ? gridStrings.none : formatClockFrom(day, forecast.end)}</b>
        {late && <span data-late={late.isLate || undefined}>{late.text}</span>}
        {isFixed && <span className="only-readers">{gridStrings.isFixed}</span>}
        {forecast?.minutes != null && (
          <span className={`num ${classes.minutes}`}>{gridStrings.minutesShort(forecast.minutes)}</span>
        )}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className={classes.card} data-division={colourLetter(letter)} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={classes.card} data-division={colourLetter(letter)}>
      {inside}
    </div>
  )
}
