import classes from './live-dot.module.css'

/** The ball with its ring: live, serving. Always beside a word. */
export function LiveDot({ onDark = false }: { readonly onDark?: boolean }) {
  return <span className={onDark ? `${classes.dot} ${classes.onDark}` : classes.dot} aria-hidden />
}
