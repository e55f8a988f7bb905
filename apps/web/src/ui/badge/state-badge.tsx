import type { Icon } from '@tabler/icons-react'
import { LiveDot } from './live-dot'
import classes from './state-badge.module.css'

export type BadgeTone =
  | 'brand'
  | 'warn'
  | 'bad'
  | 'blue'
  | 'red'
  | 'neutral'
  | 'live'
  | 'plain'
  | 'solid'
  | 'outline'
  | 'dashed'
  | 'pending'

export interface StateBadgeProps {
  readonly tone: BadgeTone
  readonly label: string
  /** `dot` is the ringed ball of what is live. Every state has a shape and a word, never colour alone. */
  readonly icon?: Icon | 'dot'
  readonly size?: 'small' | 'normal'
  readonly title?: string
  /** What readers hear instead of the label. */
  readonly spoken?: string
}

/** A state as icon and word. The badges of single states are built on it. */
export function StateBadge({ tone, label, icon: IconOfState, size = 'normal', title, spoken }: StateBadgeProps) {
  const className = [classes.badge, classes[tone], size === 'small' ? classes.small : ''].join(' ')
  return (
    <span className={className} title={title}>
      {IconOfState === 'dot' ? <LiveDot /> : IconOfState && <IconOfState className={classes.icon} aria-hidden />}
      {spoken === undefined ? (
        label
      ) : (
        <>
          <span aria-hidden>{label}</span>
          <span className="only-readers">{spoken}</span>
        </>
      )}
    </span>
  )
}
