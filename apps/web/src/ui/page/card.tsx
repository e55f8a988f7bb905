import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  readonly title?: string
  /** Names the region where no title does. */
  readonly label?: string
  /** Beside the title: how many, or of when. */
  readonly count?: ReactNode
  /** At the end of the title's line: one act or link. */
  readonly action?: ReactNode
  /** `empty` is where something will stand. */
  readonly tone?: 'plain' | 'empty'
  /** The content reaches the edges: a table or rows. */
  readonly isFlush?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A titled surface, a region of its own for screen readers. */
export function Card({ title, label, count, action, tone = 'plain', isFlush, className = '', children }: CardProps) {
  const titleId = useId()
  return (
    <section
      className={`${classes.card} ${className}`}
      data-tone={tone}
      data-flush={isFlush || undefined}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={label}
    >
      {title !== undefined && (
        <header className={classes.head}>
          <h2 id={titleId} className="t16 w8 whole">
            {title}
          </h2>
          {count !== undefined && <span className="t13 ink2">{count}</span>}
          {action !== undefined && <div className={classes.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
