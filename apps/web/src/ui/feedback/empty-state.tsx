import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyCourt } from './empty-court'
import classes from './page-state.module.css'

export interface EmptyStateProps {
  readonly title: string
  /** One sentence. */
  readonly children?: ReactNode
  /** The next step, one button. */
  readonly action?: ReactNode
  /** The drawing of a court unless an icon is given. */
  readonly icon?: Icon
  /** Whether it is all that the screen shows: its title is then the title of the screen. */
  readonly isScreen?: boolean
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, action, icon: IconOfState, isScreen }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {IconOfState ? <IconOfState size={64} stroke={1.25} className={classes.icon} aria-hidden /> : <EmptyCourt />}
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
