import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { GroupView } from '@vot/contract'
import type { ReactNode } from 'react'
import classes from './day-header.module.css'

interface DayHeaderProps {
  readonly group: GroupView
  /** For readers, on paper and in the browser's tab; on screen the tab of the header says it. */
  readonly title: string
  /** What the screen says of its state. */
  readonly children?: ReactNode
  readonly tools?: ReactNode
}

/** The head of a screen that a day is run with: its state and its tools; its neighbours are tabs of the group's header. */
export function DayHeader({ group, title, children, tools }: DayHeaderProps) {
  useDocumentTitle(`${title} · ${group.group_name} · Vợt`)
  return (
    <header className={classes.header}>
      <div className={classes.here}>
        {/* Paper has no tabs to say what it is. */}
        <Title order={1} tabIndex={-1} className="only-readers-on-screens">
          {title}
        </Title>
        {children}
      </div>
      {tools && <div className={`${classes.tools} no-print`}>{tools}</div>}
    </header>
  )
}
