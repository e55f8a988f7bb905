import type { ResultsView } from '@vot/contract'
import { pointsFromDecimal, pointsToDecimal } from '@vot/domain'
import { formatDayTime } from '../../lib/format/format-day'
import { formatPointChange, formatPoints } from '../../lib/format/format-number'
import classes from './awards-card.module.css'
import { type PodiumStep, placeTitle, playersOn } from './podium-of'
import { pointsGiven } from './results-figures'
import { SideCard } from './side-card'
import { strings } from './strings'

interface AwardsCardProps {
  readonly results: ResultsView
  readonly steps: readonly PodiumStep[]
}

/** How the points that the results gave add up. */
export function AwardsCard({ results, steps }: AwardsCardProps) {
  return (
    <SideCard title={strings.awards}>
      <dl className={classes.rows}>
        {steps.map((step) => {
          const players = playersOn(step)
          const each = step.teams[0]?.points ?? 0
          const sum = pointsToDecimal(pointsFromDecimal(each) * players)
          return (
            <div key={step.place} className={classes.row}>
              <dt>{placeTitle(step)}</dt>
              <dd className={classes.share}>
                <span className="num">{formatPoints(each)}</span> {strings.times(players)}
              </dd>
              <dd className={`num ${classes.sum}`}>{formatPointChange(sum)}</dd>
            </div>
          )
        })}
        <div className={`${classes.row} ${classes.total}`}>
          <dt>{strings.awardsTotal}</dt>
          <dd />
          <dd className={`num ${classes.sum}`}>{formatPointChange(pointsGiven(results))}</dd>
        </div>
      </dl>
      <span className={classes.note}>{strings.awardsText(formatDayTime(results.saved_at))}</span>
    </SideCard>
  )
}
