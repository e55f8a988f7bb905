import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './rows.module.css'

interface RowsProps {
  /** Names the list. */
  readonly label: string
  readonly children: ReactNode
}

/** Things of one kind, one under the other. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  /** A code, an icon or a date before the title. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** Under the title. */
  readonly sub?: ReactNode
  /** Beside the title; under it where there is no room. */
  readonly aside?: ReactNode
  /** Figures, a state or a button. */
  readonly end?: ReactNode
  /** Under all of it: more of the thing, or what can be done with it. */
  readonly below?: ReactNode
  /** Where the row leads: the title is the link, and all of the row can be pressed. */
  readonly to?: string
  /** What readers hear after the title. */
  readonly opens?: string
}

/** One thing: title with a second line, and what stands at the end. Stands in `Rows`. */
export function Row({ lead, title, sub, aside, end, below, to, opens }: RowProps) {
  const opener = to !== undefined && (
    <Link to={to} className="covers">
      {title}
      {opens !== undefined && <span className="only-readers">, {opens}</span>}
    </Link>
  )
  return (
    <li className={classes.row} data-row>
      <div className={classes.line} data-opens={to === undefined ? undefined : true}>
        {lead !== undefined && <span className={`${classes.lead} t13 ink2`}>{lead}</span>}
        <span className={classes.text}>
          <span className="t14 w6 whole">{opener || title}</span>
          {sub !== undefined && <span className="t13 ink2 whole">{sub}</span>}
        </span>
        {aside !== undefined && <span className={`${classes.aside} t13 ink2 whole`}>{aside}</span>}
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </div>
      {below !== undefined && <div className={classes.below}>{below}</div>}
    </li>
  )
}
