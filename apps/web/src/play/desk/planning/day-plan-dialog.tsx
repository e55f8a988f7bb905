import { Button } from '@mantine/core'
import type { DayPlanView } from '@vot/contract'
import { formatTime, formatTimeToCome } from '../../../lib/format/format-day'
import { formatPercent } from '../../../lib/format/format-number'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Meter } from '../../../ui/page/meter'
import { DataTable } from '../../../ui/table/data-table'
import shared from '../../../ui/theme/shared.module.css'
import { rallyScoringText } from '../../bracket/match-texts'
import { latenessSentence } from '../desk-facts'
import { planStrings } from '../strings'
import { type PlanActions, useDayPlan } from './api'
import classes from './day-plan-dialog.module.css'
import { DayProgressChart } from './day-progress-chart'
import { NoShowTimeForm, RestTimeForm } from './time-forms'

interface DayPlanDialogProps {
  readonly groupId: number
  /** Null for read-only users. */
  readonly plan: PlanActions | null
  readonly onClose: () => void
}

/** The day as planned, so far, and as forecast. */
export function DayPlanDialog({ groupId, plan, onClose }: DayPlanDialogProps) {
  const { data, error, refetch } = useDayPlan(groupId)
  return (
    <AppDialog
      opened
      width="wide"
      title={planStrings.plan}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {planStrings.close}
        </Button>
      }
    >
      {data ? (
        <div className={classes.content}>
          <Summary day={data} />
          {data.course.length > 0 && <DayProgressChart course={data.course} now={data.at} />}
          <Divisions divisions={data.divisions} />
          <Courts courts={data.courts} />
          <Pace pace={data.pace} />
          {plan && (
            <section aria-label={planStrings.rest}>
              <h3 className={classes.heading}>{planStrings.rest}</h3>
              <RestTimeForm key={data.rest_minutes} minutes={data.rest_minutes} setRest={plan.setRest} />
            </section>
          )}
          {plan && (
            <section aria-label={planStrings.noShow}>
              <h3 className={classes.heading}>{planStrings.noShow}</h3>
              <NoShowTimeForm
                key={`${data.no_show_minutes} ${data.medal_no_show_minutes}`}
                minutes={{ usual: data.no_show_minutes, medal: data.medal_no_show_minutes }}
                setNoShow={plan.setNoShow}
              />
              <p className={classes.note}>{planStrings.noShowHint}</p>
            </section>
          )}
        </div>
      ) : error ? (
        <ErrorState title={planStrings.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p className={shared.paragraph} role="status">
          {planStrings.loading}
        </p>
      )}
    </AppDialog>
  )
}

const timeOr = (iso: string | null) => (iso === null ? planStrings.none : formatTimeToCome(iso))

function Summary({ day }: { readonly day: DayPlanView }) {
  const { late_minutes: late, planned, finish_at, finished_since: since, left } = day
  const note =
    planned === null
      ? planStrings.noPlan
      : left === 0
        ? planStrings.over
        : finish_at === null
          ? planStrings.noCourts
          : null
  return (
    <section aria-label={planStrings.plan}>
      {late !== null && (
        <p className={classes.state} data-late={late > 0 || undefined}>
          {latenessSentence(late)}
        </p>
      )}
      {note !== null && <p className={classes.note}>{note}</p>}
      <dl className={classes.facts}>
        <Fact label={planStrings.plannedEnd} value={timeOr(planned?.finish_at ?? null)} />
        <Fact label={planStrings.expectedEnd} value={timeOr(finish_at)} />
        {since && <Fact label={planStrings.doneByNow} value={planStrings.doneOf(since.finished, since.planned)} />}
        <Fact label={planStrings.left} value={planStrings.matches(left)} />
      </dl>
    </section>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

function Divisions({ divisions }: Pick<DayPlanView, 'divisions'>) {
  return (
    <div className={classes.scroll}>
      <DataTable>
        <caption className={classes.heading}>{planStrings.divisions}</caption>
        <thead>
          <tr>
            <th scope="col">{planStrings.division}</th>
            <th scope="col">{planStrings.done}</th>
            <th scope="col">{planStrings.plannedEnd}</th>
            <th scope="col">{planStrings.expectedEnd}</th>
          </tr>
        </thead>
        <tbody>
          {divisions.map(({ tournament_id, name, total, finished, planned_finish_at, finish_at }) => (
            <tr key={tournament_id}>
              <th scope="row">{name}</th>
              <td className="num">
                {finished}/{total}
              </td>
              <td className="num">{timeOr(planned_finish_at)}</td>
              <td className="num">{timeOr(finish_at)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

function Courts({ courts }: Pick<DayPlanView, 'courts'>) {
  return (
    <section aria-label={planStrings.courts}>
      <h3 className={classes.heading}>{planStrings.courts}</h3>
      <ul className={classes.courts}>
        {courts.map(({ id, name, used, matches_left, busy_until }) => (
          <li key={id}>
            <strong>{name}</strong>
            {used === null ? (
              <span className={classes.note}>{planStrings.none}</span>
            ) : (
              <span className={classes.used}>
                <Meter label={planStrings.usedBy(name)} value={used} most={1} text={formatPercent(used)} />
                <span className="num">{formatPercent(used)}</span>
              </span>
            )}
            <span className={`num ${classes.note}`}>
              {busy_until === null
                ? planStrings.courtIdle
                : planStrings.courtLeft(matches_left, formatTime(busy_until))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pace({ pace }: Pick<DayPlanView, 'pace'>) {
  return (
    <div className={classes.scroll}>
      <DataTable>
        <caption className={classes.heading}>{planStrings.pace}</caption>
        <thead>
          <tr>
            <th scope="col">{planStrings.format}</th>
            <th scope="col">{planStrings.assumed}</th>
            <th scope="col">{planStrings.measured}</th>
          </tr>
        </thead>
        <tbody>
          {pace.map(({ scoring, points_per_game, win_by, best_of, assumed_minutes, measured_minutes, count }) => (
            <tr key={`${scoring}-${points_per_game}-${win_by}-${best_of}`}>
              <th scope="row">{planStrings.rules(points_per_game, best_of, rallyScoringText(scoring, false))}</th>
              <td className="num">{planStrings.minutes(assumed_minutes)}</td>
              <td className="num">
                {measured_minutes === null ? planStrings.notMeasured : planStrings.measuredOn(measured_minutes, count)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
