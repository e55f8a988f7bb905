import { parseIsoDateTime } from '@vot/domain'
import type { ReactNode } from 'react'
import {
  formatDay,
  formatDayRange,
  formatDayTime,
  formatNearDay,
  formatTime,
  isNearDay,
} from '../../lib/format/format-day'
import { formatPoints, formatVnd } from '../../lib/format/format-number'

interface FigureProps {
  readonly children: ReactNode
  readonly size?: number
  readonly className?: string | undefined
}

/** Figures in the tabular face, about 1 px larger than the words beside them. */
export function Figure({ children, size, className }: FigureProps) {
  return (
    <span
      className={className ? `num ${className}` : 'num'}
      style={size === undefined ? undefined : { fontSize: `${size / 16}rem` }}
    >
      {children}
    </span>
  )
}

/** Whole đồng. */
export function Money({ dong, size }: { readonly dong: number; readonly size?: number }) {
  return <Figure {...(size === undefined ? {} : { size })}>{formatVnd(dong)}</Figure>
}

/** Points as the wire has them. */
export function Points({ points, size }: { readonly points: number; readonly size?: number }) {
  return <Figure {...(size === undefined ? {} : { size })}>{formatPoints(points)}</Figure>
}

/** One day, or a range of days. Both are ISO texts. */
export function DayText({ from, to }: { readonly from: string; readonly to?: string }) {
  return (
    <time dateTime={from} className="num">
      {to === undefined ? formatDay(from) : formatDayRange(from, to)}
    </time>
  )
}

interface MomentTextProps {
  /** An ISO text. */
  readonly at: string
  readonly className?: string | undefined
}

/** A moment in a row, whose columns are narrow: `14/03 09:42` within a week, `14/03/2026` further away; all of it in the title. */
export function MomentText({ at, className }: MomentTextProps) {
  const moment = parseIsoDateTime(at)
  return (
    <time dateTime={at} title={formatDayTime(at)} className={className ? `num ${className}` : 'num'}>
      {moment !== undefined && isNearDay(moment) ? `${formatNearDay(moment)} ${formatTime(at)}` : formatDay(at)}
    </time>
  )
}
