import type { MatchView } from '@vot/contract'
import classes from './card-mark.module.css'

interface CardMarkProps {
  readonly of: Exclude<MatchView['status'], 'in_progress' | 'walkover'> | 'won'
}

/** A match's state as a shape alone, or the winner's W: where words would be too small to read. */
export function CardMark({ of }: CardMarkProps) {
  return (
    <span className={`num ${classes.mark} ${classes[of]}`} data-mark={of} aria-hidden>
      {of === 'won' && 'W'}
    </span>
  )
}
