import { Button } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { LiveDot } from '../../ui/live-dot'
import { strings } from './strings'

/** The way to the number draw that everybody may watch and check, where there is one. Source: DRW-61. */
export function SeeDraw({ tournament: { id, draw_state: state } }: { readonly tournament: TournamentView }) {
  if (state !== 'open' && state !== 'saved') return null
  return (
    <Button
      component={Link}
      to={`/tournament-draw/${id}`}
      variant="default"
      leftSection={state === 'open' ? <LiveDot /> : <IconArrowsShuffle size={18} aria-hidden />}
    >
      {state === 'open' ? strings.watchDraw : strings.seeDraw}
    </Button>
  )
}
