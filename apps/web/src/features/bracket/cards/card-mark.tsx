import type { MatchView } from '@vot/contract'
import classes from './card-mark.module.css'

interface CardMarkProps {
  readonly of: Exclude<MatchView['status'], 'in_progress' | 'walkover'> | 'cup'
}

/** A match's state, or the winner's cup, as a shape alone: where words would be too small to read. */
export function CardMark({ of }: CardMarkProps) {
  return <span className={`${classes.mark} ${classes[of]}`} data-mark={of} aria-hidden />
}
