import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface DataTableProps {
  readonly className?: string | undefined
  /** Whether the head stays in sight under the app's header. */
  readonly stickyHead?: boolean
  /**
   * Plain `caption`, `thead` and `tbody`. A cell with `data-figure` stands at the end, one with `data-wide` goes where
   * there is no room for it, and one with `data-narrow` comes there; `data-current` marks the chosen row.
   */
  readonly children: ReactNode
}

/** Look of every table. Ours, since Mantine's Table brings its scroll area, 15 kB that public screens would pay. */
export function DataTable({ className = '', stickyHead = false, children }: DataTableProps) {
  return (
    <div className={classes.frame}>
      <table className={`${classes.table} ${stickyHead ? classes.sticky : ''} ${className}`}>{children}</table>
    </div>
  )
}
