import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconMap2 } from '@tabler/icons-react'
import type { BracketView } from '@vot/contract'
import { memo, useState } from 'react'
import type { BracketLayout } from '../layout/bracket-layout'
import { OutcomeMark } from '../outcome-mark'
import { strings } from '../strings'
import type { Viewport } from '../viewport/viewport'
import classes from './legend.module.css'
import { MiniMap } from './mini-map'

interface LegendProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
}

/** What the lines and marks mean, and a small map; foldable, on wide screens. */
export const Legend = memo(function Legend({ view, layout, viewport }: LegendProps) {
  const [opened, setOpened] = useState(true)
  // Known after the first frame, which does not wait for the legend.
  const isWide = useMediaQuery('(min-width: 64em)', false)
  if (!isWide) return null
  if (!opened) {
    return (
      <Button
        variant="default"
        data-still
        className={classes.open ?? ''}
        leftSection={<IconMap2 size={18} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-label={strings.openLegend}
      >
        {strings.legend}
      </Button>
    )
  }
  const hasLosers = layout.connectors.some(({ carries }) => carries === 'loser')
  const port = layout.ports.find(({ carries }) => carries !== 'loser')
  const portCode = view.bracket.matches.find(({ match_number }) => match_number === port?.to)?.match_code
  return (
    <aside className={classes.legend} data-still aria-label={strings.legend}>
      <div className={classes.words}>
        <div className={classes.title}>
          {strings.legend}
          <ActionIcon size={28} color="gray" aria-label={strings.foldLegend} onClick={() => setOpened(false)}>
            <IconChevronDown size={18} />
          </ActionIcon>
        </div>
        <div className={classes.line}>
          <span className={classes.solid} aria-hidden /> {strings.legendWinner}
        </div>
        {hasLosers && (
          <div className={classes.line}>
            <span className={classes.dashed} aria-hidden /> {strings.legendLoser}
          </div>
        )}
        {portCode !== undefined && (
          <div className={classes.line}>
            <span className={`num ${classes.port}`}>{strings.winnerTo(portCode)}</span> {strings.legendPort(portCode)}
          </div>
        )}
        <div className={classes.line}>
          <OutcomeMark won /> {strings.legendWon} <OutcomeMark won={false} /> {strings.legendLost}
          <span className={`num ${classes.walkover}`}>WO</span> {strings.legendWalkover}
        </div>
      </div>
      <MiniMap view={view} layout={layout} viewport={viewport} />
    </aside>
  )
})
