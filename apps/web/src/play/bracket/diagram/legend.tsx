import { Box, CloseButton, Group, Stack } from '@mantine/core'
import type { BracketView } from '@vot/contract'
import { memo } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import shared from '../../../ui/theme/shared.module.css'
import type { BracketLayout } from '../layout/bracket-layout'
import { OutcomeMark } from '../match-badges'
import { strings } from '../strings'
import classes from './legend.module.css'

interface LegendProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly onClose: () => void
}

/** What the lines and marks mean: a panel over the drawing, on phones a sheet. */
export const Legend = memo(function Legend({ view, layout, onClose }: LegendProps) {
  const isNarrow = useNarrowScreen()
  const hasLosers = layout.connectors.some(({ carries }) => carries === 'loser')
  const port = layout.ports.find(({ carries }) => carries !== 'loser')
  const portCode = view.bracket.matches.find(({ match_number }) => match_number === port?.to)?.day_code
  const lines = (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap">
        <Box component="span" w={34} style={{ borderTop: '2px solid var(--v-ink)' }} aria-hidden />{' '}
        {strings.legendWinner}
      </Group>
      {hasLosers && (
        <Group gap="xs" wrap="nowrap">
          <Box component="span" w={34} style={{ borderTop: '2px dashed var(--v-ink)' }} aria-hidden />{' '}
          {strings.legendLoser}
        </Group>
      )}
      {portCode !== undefined && (
        <Group gap="xs" wrap="nowrap">
          <Box
            component="span"
            py={2}
            px={6}
            bd="1px solid var(--v-blue-line)"
            bdrs="sm"
            c="var(--v-blue)"
            className="num"
          >
            {strings.winnerTo(portCode)}
          </Box>{' '}
          {strings.legendPort(portCode)}
        </Group>
      )}
      <Group gap="xs" wrap="nowrap">
        <OutcomeMark won /> {strings.won} <OutcomeMark won={false} /> {strings.lost}
        <Box component="span" px={6} bd="1px solid var(--v-ink)" bdrs="sm" className="num">
          WO
        </Box>{' '}
        {strings.legendWalkover}
      </Group>
    </Stack>
  )
  if (isNarrow) {
    return (
      <AppDialog opened onClose={onClose} title={strings.legend}>
        {lines}
      </AppDialog>
    )
  }
  return (
    <aside className={`${shared.panel} ${classes.legend}`} data-still aria-label={strings.legend}>
      <Group gap={0} wrap="nowrap" justify="space-between" fw={600} mb="xs">
        {strings.legend}
        <CloseButton aria-label={strings.closeLegend} onClick={onClose} />
      </Group>
      {lines}
    </aside>
  )
})
