import type { ReactNode } from 'react'
import classes from './team-row.module.css'

interface TeamRowProps {
  /** The drawn number, or the place in the list. */
  readonly number?: number
  readonly pair: string
  readonly club?: string
  /** A `StateDot`: of a team that waits, was approved, refused or left. */
  readonly state?: ReactNode
  /** One button, while something is to be decided. */
  readonly act?: ReactNode
  /** The button with all that can be done. */
  readonly menu?: ReactNode
  readonly isWithdrawn?: boolean
}

/** A team in a list of a division. */
export function TeamRow({ number, pair, club, state, act, menu, isWithdrawn = false }: TeamRowProps) {
  return (
    <li className={classes.row} data-row data-withdrawn={isWithdrawn || undefined}>
      <div className={classes.line}>
        <span className="num t14 ink2">{number ?? '–'}</span>
        <span className={`${classes.pair} t14 w6 whole`}>{pair}</span>
        {club !== undefined && <span className="t13 ink2 whole">{club}</span>}
        <span className={classes.end}>
          {state}
          {act}
          {menu}
        </span>
      </div>
    </li>
  )
}
