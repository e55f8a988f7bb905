import type { BracketView, MatchView } from '@vot/contract'
import { formatDay } from '../../../lib/format/format-day'
import { columnText } from '../match-texts'
import { stageText } from '../stage-text'
import { strings } from '../strings'
import classes from './match-card.module.css'

interface CardFootProps {
  readonly match: MatchView
  readonly variant: BracketView['bracket']['variant']
}

/** On a card the colour of its branch tells it; the words for both would be cut. */
function roundText(match: MatchView, variant: CardFootProps['variant']): string {
  const isOfBranch = variant === 'full' && match.phase !== 'final' && match.phase !== 'second_final'
  return isOfBranch ? columnText({ kind: 'round', round: match.round }, 'winners') : stageText(match, variant)
}

/** Day on which the match was finished, or that it is not or was not played, and its round. */
export function CardFoot({ match, variant }: CardFootProps) {
  const { completed_time: finished, status } = match
  const open = status === 'walkover' ? strings.notPlayed : strings.notDone
  return (
    <span className={classes.foot} aria-hidden>
      <span className={finished === null ? '' : 'num'}>{finished === null ? open : formatDay(finished)}</span>
      <span className={classes.stage}>{roundText(match, variant)}</span>
    </span>
  )
}
