import { Card } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './side-card.module.css'

interface SideCardProps {
  readonly title: string
  /** A short text or figure at the end of the title's line. */
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** One titled card of the right column. */
export function SideCard({ title, note, className = '', children }: SideCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={`${classes.card} ${className}`}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </Card>
  )
}
