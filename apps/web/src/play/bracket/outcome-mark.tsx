import { IconTrophyFilled } from '@tabler/icons-react'
import classes from './outcome-mark.module.css'

/** W with a trophy for the winner, an outlined L for the loser. */
export function OutcomeMark({ won }: { readonly won: boolean }) {
  return (
    <span className={`num ${classes.mark} ${won ? classes.won : ''}`} role="img" aria-label={won ? 'Thắng' : 'Thua'}>
      {won && <IconTrophyFilled size={12} aria-hidden />}
      {won ? 'W' : 'L'}
    </span>
  )
}
