import { Button } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { LiveDot } from '../../../ui/badge/live-dot'
import { strings } from '../strings'

/** Where the public number draw is, if there is one. */
export function drawPath({ id, draw_state: state }: Pick<TournamentView, 'id' | 'draw_state'>): string | null {
  return state === 'open' || state === 'saved' ? `/tournament-draw/${id}` : null
}

/** Link to the public number draw, where there is one. */
export function DrawLink({ tournament }: { readonly tournament: TournamentView }) {
  const path = drawPath(tournament)
  if (path === null) return null
  const isOpen = tournament.draw_state === 'open'
  return (
    <Button
      component={Link}
      to={path}
      variant="default"
      leftSection={isOpen ? <LiveDot /> : <IconArrowsShuffle size={18} aria-hidden />}
    >
      {isOpen ? strings.watchDraw : strings.seeDraw}
    </Button>
  )
}
