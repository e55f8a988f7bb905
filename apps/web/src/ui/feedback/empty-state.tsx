import type { ReactNode } from 'react'
import shared from '../theme/shared.module.css'
import classes from './page-state.module.css'

export interface EmptyStateProps {
  readonly title: string
  /** One sentence. */
  readonly children?: ReactNode
  /** The next step: one button or two. */
  readonly action?: ReactNode
  /** Whether it is all that the screen shows: its title is then the title of the screen. */
  readonly isScreen?: boolean
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, action, isScreen }: EmptyStateProps) {
  return (
    <div className={`${shared.row} ${classes.state}`}>
      {isScreen ? (
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <h2 className={classes.title}>{title}</h2>
      )}
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  )
}
