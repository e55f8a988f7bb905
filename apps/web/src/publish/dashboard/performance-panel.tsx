import { IconStarFilled } from '@tabler/icons-react'
import type { DashboardView } from '@vot/contract'
import type { ReactNode } from 'react'
import { formatPercent, formatRating } from '../../lib/format/format-number'
import { Card } from '../../ui/page/card'
import { Meter } from '../../ui/page/meter'
import shared from '../../ui/theme/shared.module.css'
import classes from './performance-panel.module.css'
import { strings } from './strings'

/** Stars of the best rating. */
const bestRating = 5

/** Four measured shares as meters with text values. */
export function PerformancePanel({
  data,
  className,
}: {
  readonly data: DashboardView
  readonly className?: string | undefined
}) {
  const {
    participation,
    completion,
    satisfaction,
    rating_count: count,
    returning_players: returning,
  } = data.performance
  const share = (label: string, help: string, percent: number | null) => (
    <Row
      label={label}
      help={help}
      value={percent}
      most={100}
      text={percent === null ? strings.noFigure : formatPercent(percent / 100)}
    />
  )
  return (
    <Card title={strings.performance} className={className}>
      <ul className={`${shared.column} ${classes.list}`}>
        {share(strings.participation, strings.participationHelp, participation)}
        {share(strings.completion, strings.completionHelp, completion)}
        <Row
          label={strings.satisfaction}
          help={count === 0 ? strings.satisfactionHelpNone : strings.satisfactionHelp(count)}
          value={satisfaction}
          most={bestRating}
          text={satisfaction === null ? strings.noRating : `${formatRating(satisfaction)}/${bestRating}`}
          mark={<IconStarFilled size={16} className={classes.star} aria-hidden />}
        />
        {share(strings.returning, strings.returningHelp, returning)}
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly label: string
  readonly help: string
  readonly value: number | null
  readonly most: number
  readonly text: string
  readonly mark?: ReactNode
}

function Row({ label, help, value, most, text, mark }: RowProps) {
  return (
    <li className={`${shared.column} ${classes.row}`}>
      <div className={classes.head}>
        <span>{label}</span>
        {value === null ? (
          <span className={classes.noData}>{text}</span>
        ) : (
          <span className={`num ${shared.inlineRow} ${classes.figure}`}>
            {mark}
            {text}
          </span>
        )}
      </div>
      {value === null ? (
        <div className={classes.track} aria-hidden />
      ) : (
        <Meter label={label} value={value} most={most} text={text} />
      )}
      <div className={classes.help}>{help}</div>
    </li>
  )
}
