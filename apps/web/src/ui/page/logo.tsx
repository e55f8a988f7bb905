import classes from './logo.module.css'

/** "Vợt" with the dot under ợ as the ball. */
export function Logo() {
  return (
    <span className={classes.logo} aria-hidden>
      V<span className={classes.letter}>ơ</span>t
    </span>
  )
}
