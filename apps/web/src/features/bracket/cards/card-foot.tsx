import type { BracketView, MatchView } from '@vot/contract'
import { formatDay } from '../../../lib/formats/format-day'
import { stageText } from '../../../lib/stage-text'
import { strings } from '../strings'
import classes from './match-card.module.css'

interface CardFootProps {
  readonly match: MatchView
  readonly variant: BracketView['bracket']['variant']
}

/** Day on which the match was finished, or that it is not or was not played, and its round. Source: BRK-81. */
export function CardFoot({ match, variant }: CardFootProps) {
  const { completed_time: finished, status } = match
  const open = status === 'walkover' ? strings.notPlayed : strings.notDone
  return (
    <span className={classes.foot} aria-hidden>
      <span className={finished === null ? '' : 'num'}>{finished === null ? open : formatDay(finished)}</span>
      <span className={classes.stage}>{stageText(match, variant)}</span>
    </span>
  )
}
