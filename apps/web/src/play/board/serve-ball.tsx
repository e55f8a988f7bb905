import classes from './serve-ball.module.css'
import { strings } from './strings'

/** The ball at the side that serves, with the number of the server's hand; rally scoring has none. */
export function ServeBall({ hand }: { readonly hand: number | null }) {
  return (
    <span className={`num ${classes.ball}`}>
      <span aria-hidden>{hand}</span>
      <span className="only-readers">{strings.server(hand)}</span>
    </span>
  )
}
