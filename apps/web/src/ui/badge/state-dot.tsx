import {
  IconAlarm,
  IconAlertCircle,
  IconCheck,
  IconCircleDashed,
  IconPlayerPlay,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LiveDot } from './live-dot'
import classes from './state-dot.module.css'

const shapes = {
  live: null,
  'to-court': IconSpeakerphone,
  ready: IconPlayerPlay,
  waiting: IconCircleDashed,
  done: IconCheck,
  late: IconAlarm,
  bad: IconAlertCircle,
}

interface StateDotProps {
  readonly kind: keyof typeof shapes
  readonly children: ReactNode
}

/** A state in a row: its shape and its word, without a fill. */
export function StateDot({ kind, children }: StateDotProps) {
  const Shape = shapes[kind]
  return (
    <span className={`${classes.state} t13 w6`} data-kind={kind}>
      {Shape === null ? <LiveDot /> : <Shape size={16} stroke={2} aria-hidden />}
      <span className="whole">{children}</span>
    </span>
  )
}
