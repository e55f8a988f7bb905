import { type ReactNode, useId } from 'react'
import shared from '../theme/shared.module.css'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A titled card, a region of its own for screen readers. */
export function Panel({ title, children, className = '' }: PanelProps) {
  const titleId = useId()
  return (
    <section className={`${shared.column} ${shared.panel} ${classes.panel} ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
