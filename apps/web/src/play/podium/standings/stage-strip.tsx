import type { BracketView, StandingsStage } from '@vot/contract'
import { formatTimeToCome } from '../../../lib/format/format-day'
import { formatCount } from '../../../lib/format/format-number'
import classes from './stage-strip.module.css'
import { strings } from './strings'

interface StageStripProps {
  readonly stages: readonly StandingsStage[]
  readonly variant: BracketView['bracket']['variant'] | undefined
}

/** The parts of the bracket in playing order, each with how far it is. */
export function StageStrip({ stages, variant }: StageStripProps) {
  return (
    <ol className={classes.strip} aria-label={strings.stages}>
      {stages.map((stage) => {
        const { name, finished, total } = stage
        return (
          <li key={name}>
            <div className={classes.head}>
              <strong className="whole">{name}</strong>
              <span className="num t16">
                <span aria-hidden>
                  <b className="t20">{formatCount(finished)}</b>/{formatCount(total)}
                </span>
                <span className="only-readers">{strings.stageProgress(finished, total)}</span>
              </span>
            </div>
            <div className={classes.track} aria-hidden>
              <div style={{ width: `${(finished / total) * 100}%` }} />
            </div>
            <span className="t13">{noteOf(stage, variant)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Groups are named as long as their letters fit into the line. */
const mostNamed = 4

function noteOf(stage: StandingsStage, variant: StageStripProps['variant']): string {
  const { finished, total, in_progress, on_court, closed_groups, open_groups, expected_start } = stage
  if (finished === total) return strings.stageDone
  const areClusters = variant === 'play_off'
  if (closed_groups.length > 0) {
    const groups = closed_groups.length + open_groups.length
    if (groups > mostNamed) return strings.groupsCounted(closed_groups.length, groups, areClusters)
    const left = strings.groupsLeft(open_groups, total - finished)
    return `${strings.groupsDone(areClusters, closed_groups)} · ${left}`
  }
  const now = [
    ...(in_progress > 0 ? [strings.stagePlaying(in_progress)] : []),
    ...(on_court > 0 ? [strings.stageOnCourt(on_court)] : []),
  ]
  if (now.length > 0) return now.join(', ')
  if (expected_start !== null) return strings.stageAt(formatTimeToCome(expected_start))
  return finished > 0 ? strings.stageLeft(total - finished) : strings.stageNotBegun
}
