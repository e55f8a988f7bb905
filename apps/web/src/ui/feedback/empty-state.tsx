import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import shared from '../theme/shared.module.css'
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
    <div className={`${shared.row} ${classes.state}`}>
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

/** A court with a ball on it: the drawing of empty screens, and smaller of what is empty on them. */
export function EmptyCourt({ width = 184 }: { readonly width?: number }) {
  return (
    <svg width={width} height={(width * 96) / 184} viewBox="0 0 184 96" fill="none" aria-hidden="true">
      <rect x="1.5" y="1.5" width="181" height="93" rx="4" fill="var(--v-brand-soft)" />
      <g stroke="var(--v-brand)" strokeWidth="2">
        <rect x="1.5" y="1.5" width="181" height="93" rx="4" />
        <path d="M58 1v94M92 1v94M126 1v94M1 48h57M126 48h57" />
      </g>
      <circle cx="92" cy="48" r="15" fill="var(--v-ball)" stroke="#0F1F19" strokeWidth="2" />
      <g fill="#0F1F19">
        {['87,42', '97,42', '84,50', '92,48', '100,50', '88,56', '96,56'].map((point) => {
          const [x, y] = point.split(',')
          return <circle key={point} cx={x} cy={y} r="1.6" />
        })}
      </g>
    </svg>
  )
}
