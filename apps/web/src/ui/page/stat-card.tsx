import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import shared from '../theme/shared.module.css'
import classes from './stat-card.module.css'

/** More characters than this do not fit in half a phone's width at full size. */
const longFigure = 8

export interface StatCardProps {
  readonly label: string
  readonly icon: Icon
  /** The figure as people read it. */
  readonly figure: string
  /** What it is compared with, or what it counts. */
  readonly note?: ReactNode
}

/** Stat cards side by side, two in a row on phones, four from 1024 px. `label` names the list. */
export function StatCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  )
}

/** One figure with its label; stands in `StatCards`. */
export function StatCard({ label, icon: IconOfCard, figure, note }: StatCardProps) {
  return (
    <li className={`${shared.column} ${shared.panel} ${classes.card}`}>
      <span className={`${shared.soft} ${classes.label}`}>
        {label} <IconOfCard size={20} stroke={1.75} className={classes.icon} aria-hidden />
      </span>
      <span className={`num ${classes.figure}`} data-long={figure.length > longFigure}>
        {figure}
      </span>
      {note !== undefined && <span className={`${shared.soft} ${classes.note}`}>{note}</span>}
    </li>
  )
}
