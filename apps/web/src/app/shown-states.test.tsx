import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { PointsMark } from '../people/player/player-link'
import { MatchStatusBadge, OutcomeMark } from '../play/bracket/match-badges'
import { Growth } from '../publish/dashboard/dashboard-screen'
import { MoneyToggle } from '../tournament/fee/fees-table'
import { TournamentStatusBadge } from '../tournament/group/tournament-status'
import { RegistrationStatusBadge } from '../tournament/registration/list/team-line-parts'
import { DataBadge } from '../ui/badge/data-badge'

const payment = (paid: boolean) => (
  <MoneyToggle
    key={`${paid}`}
    on={paid}
    busy={false}
    label={paid ? 'Đã thu' : 'Chưa thu'}
    says={paid ? 'Đã thu' : 'Chưa thu'}
    onChange={() => undefined}
  />
)

const families: Readonly<Record<string, readonly ReactElement[]>> = {
  tournament: (['open', 'closed', 'ongoing', 'completed', 'unknown'] as const).map((status) => (
    <TournamentStatusBadge key={status} status={status} />
  )),
  registration: (['pending', 'approved', 'rejected', 'decided'] as const).map((status) => (
    <RegistrationStatusBadge key={status} status={status} />
  )),
  'payment that is changed by a tap': [true, false].map(payment),
  points: [true, false].map((verified) => <PointsMark key={`${verified}`} verified={verified} />),
  match: (['pending', 'ready', 'claimed', 'in_progress', 'completed', 'walkover'] as const).map((status) => (
    <MatchStatusBadge key={status} status={status} />
  )),
  outcome: [true, false].map((won) => <OutcomeMark key={`${won}`} won={won} />),
  data: (['old', 'sample', 'pending'] as const).map((kind) => <DataBadge key={kind} kind={kind} />),
  growth: [12.5, -12.5, 0].map((percent) => <Growth key={percent} percent={percent} />),
}

describe('a state is told by a shape and a word, never by its colour alone', () => {
  for (const [family, states] of Object.entries(families)) {
    test(family, () => {
      const looks = states.map(lookOf)
      for (const { word } of looks) expect(word).toMatch(/\p{L}/u)
      expect(new Set(looks.map(({ word }) => word)).size).toBe(states.length)
      expect(new Set(looks.map(({ shape }) => shape)).size).toBe(states.length)
    })
  }
})

/** What is left of a state in greys: what it says, and what is drawn beside it; a word alone is a shape of its own. */
function lookOf(state: ReactElement): { word: string; shape: string } {
  const { container } = render(<MantineProvider env="test">{state}</MantineProvider>)
  const named = container.querySelector('[aria-label]')?.getAttribute('aria-label')
  const drawn = [...container.querySelectorAll('svg, [class*="dot"], [class*="ring"]')]
  return { word: named ?? container.textContent ?? '', shape: drawn.map((part) => part.outerHTML).join() }
}
