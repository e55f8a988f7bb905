import type { ReactNode } from 'react'
import classes from './key-figures.module.css'

interface KeyFiguresProps {
  /** Names the list. */
  readonly label: string
  readonly children: ReactNode
}

/** Figures beside each other, as many in a line as have room. */
export function KeyFigures({ label, children }: KeyFiguresProps) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {children}
    </dl>
  )
}

interface KeyFigureProps {
  readonly label: string
  /** As people read it. */
  readonly value: string
  /** What it is a part of. */
  readonly of?: string
  readonly size?: 20 | 32 | 48
}

/** About as many letters times their size as a narrow column has room for: sums of money have more. */
const roomOfColumn = 180

/** A figure over what it counts; stands in `KeyFigures`. */
export function KeyFigure({ label, value, of, size = 20 }: KeyFigureProps) {
  return (
    <div>
      <dt className="t13 ink2">{label}</dt>
      <dd
        className={`num ${classes.value}`}
        data-size={size}
        data-long={value.length * size > roomOfColumn || undefined}
      >
        {value}
        {of !== undefined && <span className="t16 w6 ink2">/{of}</span>}
      </dd>
    </div>
  )
}
