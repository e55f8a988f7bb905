import { Button } from '@mantine/core'
import type { PlanView } from '@vot/contract'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/format-day'
import { gridStrings } from '../strings'
import classes from './plan.module.css'
import { bodyBack } from './plan-model'

interface PlanDifferenceProps {
  /** The plan that was looked at when the change was refused. */
  readonly before: PlanView
  readonly now: PlanView
  readonly onClose: () => void
}

/** Another desk was first: what it changed, on demand. */
export function PlanDifference({ before, now, onClose }: PlanDifferenceProps) {
  const [shown, setShown] = useState(false)
  const { divisions = [], pins = [] } = bodyBack(now, before)
  const courtName = (id: number) => now.courts.find((court) => court.id === id)?.name ?? ''
  return (
    <section className={classes.difference} role="alert">
      <strong>{gridStrings.changedElsewhere}</strong>
      {shown && (
        <ul>
          {divisions.map(({ tournament_id }) => (
            <li key={`division ${tournament_id}`}>
              {gridStrings.divisionChanged(
                now.divisions.find((division) => division.tournament_id === tournament_id)?.name ?? '',
              )}
            </li>
          ))}
          {pins.map(({ match_id, place }) => {
            const code = now.matches.find(({ id }) => id === match_id)?.day_code ?? ''
            return (
              <li key={match_id}>
                {place
                  ? gridStrings.pinnedElsewhere(code, courtName(place.court_id), formatTime(place.start))
                  : gridStrings.unpinnedElsewhere(code)}
              </li>
            )
          })}
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
