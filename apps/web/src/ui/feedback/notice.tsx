import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const icons = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle }

interface NoticeProps {
  readonly tone: keyof typeof icons
  /** Two lines at most. */
  readonly children: ReactNode
  /** One button or link. */
  readonly act?: ReactNode
}

/** What people have to know here, one a place; what is bad is read out at once. */
export function Notice({ tone, children, act }: NoticeProps) {
  const IconOfTone = icons[tone]
  return (
    <div className={`${classes.notice} t14`} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <IconOfTone size={20} stroke={1.75} aria-hidden />
      <div className={`${classes.text} whole`}>{children}</div>
      {act}
    </div>
  )
}
