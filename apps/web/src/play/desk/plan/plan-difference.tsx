import { Button } from '@mantine/core'
import type { PlanView } from '@vot/contract'
import { startOfVietnamDay } from '@vot/domain'
import { useState } from 'react'
import { formatClockFrom, formatTime, formatWeekday } from '../../../lib/format/format-day'
import { gridStrings } from '../strings'
import classes from './plan.module.css'
import { bodyBack } from './plan-model'

interface PlanDifferenceProps {
  /** The plan that was looked at when the change was refused. */
  readonly before: PlanView
  /** The one that it met. */
  readonly now: PlanView
  readonly onClose: () => void
}

/** Another desk was first: what it changed, on demand. */
export function PlanDifference({ before, now, onClose }: PlanDifferenceProps) {
  const [shown, setShown] = useState(false)
  const lines = differences(before, now)
  return (
    <section className={classes.difference} role="alert">
      <strong>{gridStrings.changedElsewhere}</strong>
      {shown && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length === 0 && <li>{gridStrings.publishedElsewhere}</li>}
        </ul>
      )}
      <div className={classes.links}>
        {!shown && (
          <Button variant="default" onClick={() => setShown(true)}>
            {gridStrings.seeDifference}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {gridStrings.understood}
        </Button>
      </div>
    </section>
  )
}

/** What is fixed otherwise now, a line for each division, match and day. */
function differences(before: PlanView, now: PlanView): string[] {
  const { divisions = [], pins = [], hours = [] } = bodyBack(now, before)
  const courtName = (id: number) => now.courts.find((court) => court.id === id)?.name ?? ''
  const today = Date.parse(now.at)
  const when = (iso: string) => formatClockFrom(today, Date.parse(iso))
  return [
    ...divisions.map((plan) => {
      const name = now.divisions.find(({ tournament_id }) => tournament_id === plan.tournament_id)?.name ?? ''
      const old = before.divisions.find(({ tournament_id }) => tournament_id === plan.tournament_id)?.plan
      const courts = plan.court_ids?.map(courtName).join(', ')
      return gridStrings.divisionChanged(
        name,
        [
          plan.not_before !== (old?.not_before ?? null) &&
            gridStrings.startNow(plan.not_before === null ? null : when(plan.not_before)),
          plan.turn !== (old?.turn ?? null) && gridStrings.turnNow(plan.turn),
          courts !== old?.court_ids?.map(courtName).join(', ') && gridStrings.courtsNow(courts ?? null),
          plan.match_minutes !== (old?.match_minutes ?? null) && gridStrings.minutesNow(plan.match_minutes),
        ].filter((part) => part !== false),
      )
    }),
    ...pins.map(({ match_id, place }) => {
      const code = now.matches.find(({ id }) => id === match_id)?.day_code ?? ''
      return place
        ? gridStrings.pinnedElsewhere(code, courtName(place.court_id), when(place.start))
        : gridStrings.unpinnedElsewhere(code)
    }),
    ...hours.map(({ day, opens, closes }) =>
      gridStrings.hoursElsewhere(
        formatWeekday(startOfVietnamDay(Date.parse(day))),
        opens === null ? null : formatTime(opens),
        closes === null ? null : formatTime(closes),
      ),
    ),
  ]
}
