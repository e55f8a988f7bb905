import { Card } from '@mantine/core'
import { type Icon, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { formatPercent } from '../lib/formats/format-number'
import classes from './stat-card.module.css'

export interface StatCardProps {
  readonly label: string
  readonly icon: Icon
  /** Formatted. */
  readonly value: string
  /** Share by which the figure changed, 0.125 is 12.5 %, with the period it is measured against. */
  readonly change?: { readonly share: number; readonly period: string }
}

/** One figure with its change. Source: design 7. */
export function StatCard({ label, icon: IconOfCard, value, change }: StatCardProps) {
  return (
    <Card className={classes.card ?? ''}>
      <div className={classes.label}>
        {label}
        <IconOfCard size={20} stroke={1.5} className={classes.icon} aria-hidden />
      </div>
      <div className={`num ${classes.figure}`}>{value}</div>
      {change && <Change {...change} />}
    </Card>
  )
}

function Change({ share, period }: { readonly share: number; readonly period: string }) {
  const Arrow = share < 0 ? IconTrendingDown : IconTrendingUp
  return (
    <div className={classes.change}>
      <span className={`num ${share < 0 ? classes.down : classes.up}`}>
        <Arrow size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> {share > 0 ? '+' : ''}
        {formatPercent(share)}
      </span>
      {period}
    </div>
  )
}
