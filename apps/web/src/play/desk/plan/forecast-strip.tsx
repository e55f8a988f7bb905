import type { PlanView } from '@vot/contract'
import { formatClock } from '../../../lib/format/format-day'
import { colourLetter } from '../../../ui/badge/match-code'
import { gridStrings } from '../strings'
import classes from './forecast-strip.module.css'
import type { DivisionForecast, WorkedPlan } from './plan-model'
import { latenessText } from './plan-texts'

interface ForecastStripProps {
  readonly view: PlanView
  readonly plan: WorkedPlan
  /** Opens what is fixed of a division; undefined for those who only look on. */
  readonly onDivision: ((tournamentId: number) => void) | undefined
}

/** How far each division and the day are, and when they are expected to end. */
export function ForecastStrip({ view, plan, onDivision }: ForecastStripProps) {
  const total = view.divisions.reduce((sum, division) => sum + division.total, 0)
  const finished = view.divisions.reduce((sum, division) => sum + division.finished, 0)
  const late = latenessText(plan.late)
  return (
    <ul className={classes.strip} aria-label={gridStrings.forecast}>
      {view.divisions.map((division) => (
        <li key={division.tournament_id}>
          <DivisionCard
            division={division}
            forecast={plan.divisions.get(division.tournament_id) ?? null}
            onOpen={onDivision && (() => onDivision(division.tournament_id))}
          />
        </li>
      ))}
      <li className={classes.day}>
        <span className={classes.name}>{gridStrings.wholeDay}</span>
        <span className={`num ${classes.count}`}>{gridStrings.doneOf(finished, total)}</span>
        <span className={`num ${classes.dayEnd}`}>{plan.end === null ? gridStrings.none : formatClock(plan.end)}</span>
        {late && <span>{late.text}</span>}
      </li>
    </ul>
  )
}

interface DivisionCardProps {
  readonly division: PlanView['divisions'][number]
  readonly forecast: DivisionForecast | null
  readonly onOpen: (() => void) | undefined
}

function DivisionCard({ division, forecast, onOpen }: DivisionCardProps) {
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
        {gridStrings.ends} <b className="num">{forecast?.end == null ? gridStrings.none : formatClock(forecast.end)}</b>
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
