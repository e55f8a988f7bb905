import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '../theme/shared.module.css'
import classes from './toolbar.module.css'

export interface ToolbarProps {
  /**
   * For screen readers and on paper: on screen the tab of the group's header shows it. Gets the focus when the route
   * changes.
   */
  readonly title: ReactNode
  /** What is shown: division, view, state, figures. */
  readonly children?: ReactNode
  /** What can be done with it. */
  readonly actions?: ReactNode
  /** Takes a second line on a narrow desktop, where nothing of it can be scrolled or left out. */
  readonly wraps?: boolean
}

/** The first line of a screen inside a group, from edge to edge under the header. */
export function Toolbar({ title, children, actions, wraps }: ToolbarProps) {
  return (
    <header className={classes.bar} data-wraps={wraps}>
      {/* Paper has no tabs to say what it is. */}
      <Title order={1} tabIndex={-1} className="only-readers-on-screens">
        {title}
      </Title>
      {children}
      {actions && <div className={`${shared.wrap} ${classes.actions} no-print`}>{actions}</div>}
    </header>
  )
}
