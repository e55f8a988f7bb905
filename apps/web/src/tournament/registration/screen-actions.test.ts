import { expect, test } from 'vitest'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { sampleTournament } from '../../lib/testing/samples'
import { screenActions } from './screen-actions'

function createAction(registrations: Parameters<typeof screenActions>[0]['registrations']) {
  const situation = {
    tournament: sampleTournament(),
    status: 'open',
    isOrganiser: true,
    onBracket: () => undefined,
    onReserves: () => undefined,
  } as const
  return screenActions({ ...situation, registrations }).find(({ key }) => key === 'create')
}

test('[BRK-02] while the teams are still being read a bracket is neither created nor refused', () => {
  expect(createAction(undefined)?.disabled).toBe(true)
  expect(createAction([])?.disabled).toBe(false)
  expect(createAction([sampleRegistration(1, { status: 'approved' })])?.disabled).toBe(false)
})

test('with fewer than two teams the first step is a list of teams, and a bracket once there are two', () => {
  const looksOf = (teams: number) => {
    const registrations = Array.from({ length: teams }, (_, index) => sampleRegistration(index, { status: 'approved' }))
    const rest = { status: 'open', isOrganiser: true, onBracket: () => undefined, onReserves: () => undefined } as const
    const actions = screenActions({ tournament: sampleTournament(), registrations, ...rest })
    return actions.filter(({ look }) => look === 'primary').map(({ key }) => key)
  }
  expect([looksOf(0), looksOf(1), looksOf(2)]).toEqual([['import'], ['import'], ['create']])
})

test('visitors are led to the draw that runs or was saved, organisers to where they draw', () => {
  const drawOf = (draw_state: 'open' | 'saved' | 'abandoned' | null, isOrganiser: boolean) =>
    screenActions({
      tournament: sampleTournament({ draw_state }),
      status: 'closed',
      registrations: [],
      isOrganiser,
      onBracket: () => undefined,
      onReserves: () => undefined,
    }).find(({ key }) => key === 'draw')
  for (const state of ['open', 'saved'] as const) {
    expect(drawOf(state, false)).toMatchObject({ label: 'Xem bốc thăm', to: '/tournament-draw/128' })
  }
  expect([drawOf('abandoned', false), drawOf(null, false)]).toEqual([undefined, undefined])
  expect(drawOf('open', true)).toMatchObject({ label: 'Bốc thăm', to: '/tournament-rolling/128' })
})
