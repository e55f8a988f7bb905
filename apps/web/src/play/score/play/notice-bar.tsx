import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice-bar.module.css'

interface NoticeBarProps {
  readonly tone: 'pending' | 'ball' | 'bad' | 'plain'
  readonly icon: Icon
  readonly children: ReactNode
  /** Errors are read out at once. */
  readonly urgent?: boolean
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** One line across the screen about what just happened or has to happen now. */
export function NoticeBar({ tone, icon: Picture, children, urgent = false, action }: NoticeBarProps) {
  return (
    <div className={classes.bar} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Picture size={24} aria-hidden className={classes.icon} />
      <span className={classes.text}>{children}</span>
      {action && (
        <button type="button" className={classes.action} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}
