import type { PlanView } from '@vot/contract'
import type { EpochMs } from '@vot/domain'
import { memo } from 'react'
import { formatClockFrom } from '../../../lib/format/format-day'
import { gridStrings } from '../strings'
import { PlanBlockCard } from './plan-block'
import classes from './plan-grid.module.css'
import { pixelsOf } from './plan-layout'
import type { PlanBlock } from './plan-model'
import { sidesText } from './plan-texts'

interface PlanColumnProps {
  readonly view: PlanView
  readonly court: PlanView['courts'][number]
  /** In the order of their start. */
  readonly blocks: readonly PlanBlock[]
  /** The time at the top and at the bottom. */
  readonly from: EpochMs
  readonly until: EpochMs
  /** From when a closed court is shown as closed; null on another day. */
  readonly pausedFrom: EpochMs | null
  /** The match of this column that is carried away. */
  readonly carriedId: number | null
}

/** A court with its matches. While one is carried, the columns that it leaves alone are not drawn anew. */
export const PlanColumn = memo(function PlanColumn(props: PlanColumnProps) {
  const { view, court, blocks, from, until, pausedFrom, carriedId } = props
  const firstWaiting = blocks.find(({ match }) => match.state === 'waiting') ?? blocks[0]
  const reopens = court.reopens_at === null ? until : Date.parse(court.reopens_at)
  return (
    <div className={classes.column} data-court={court.id} data-carrying={carriedId !== null || undefined}>
      {pausedFrom !== null && court.closed_reason !== null && (
        <span
          className={classes.pause}
          style={{ top: pixelsOf(pausedFrom - from), height: pixelsOf(Math.min(reopens, until) - pausedFrom) }}
        >
          <b>{gridStrings.paused}</b> {court.closed_reason}{' '}
          {court.reopens_at !== null && gridStrings.until(formatClockFrom(pausedFrom, reopens))}
        </span>
      )}
      <ol className={classes.blocks} aria-label={court.name}>
        {blocks.map((block) => (
          <li key={block.match.id}>
            <PlanBlockCard
              block={block}
              sides={sidesText(view, block.match)}
              court={court.name}
              top={pixelsOf(block.start - from)}
              isTabStop={block === firstWaiting}
              isCarried={carriedId === block.match.id}
            />
          </li>
        ))}
      </ol>
    </div>
  )
})
