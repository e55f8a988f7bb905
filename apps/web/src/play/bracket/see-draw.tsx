import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { LiveDot } from '../../ui/badge/live-dot'
import { strings } from './strings'

interface SeeDrawProps {
  readonly tournament: TournamentView
  /** Where there is room for the words; everywhere unless told. */
  readonly from?: 'sm' | 'lg'
}

/** The way to the number draw that everybody may watch and check, where there is one. */
export function SeeDraw({ tournament: { id, draw_state: state }, from }: SeeDrawProps) {
  if (state !== 'open' && state !== 'saved') return null
  return (
    <Button
      component={Link}
      to={pathOf(id)}
      variant="default"
      {...(from === undefined ? {} : { visibleFrom: from })}
      leftSection={state === 'open' ? <LiveDot /> : <IconArrowsShuffle size={18} aria-hidden />}
    >
      {state === 'open' ? strings.watchDraw : strings.seeDraw}
    </Button>
  )
}

/** The same as a picture, for phones. */
export function SeeDrawIcon({ tournament: { id, draw_state: state } }: Pick<SeeDrawProps, 'tournament'>) {
  if (state !== 'open' && state !== 'saved') return null
  return (
    <ActionIcon component={Link} to={pathOf(id)} size={44} color="gray" hiddenFrom="sm" aria-label={strings.seeDraw}>
      <IconArrowsShuffle size={20} />
    </ActionIcon>
  )
}

function pathOf(tournamentId: number): string {
  return `/tournament-draw/${tournamentId}`
}
