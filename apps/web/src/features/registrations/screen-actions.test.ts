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
  } as const
  return screenActions({ ...situation, registrations }).find(({ key }) => key === 'create')
}

test('[BRK-02] while the teams are still being read a bracket is neither created nor refused', () => {
  expect(createAction(undefined)?.disabled).toBe(true)
  expect(createAction([])?.disabled).toBe(false)
  expect(createAction([sampleRegistration(1, { status: 'approved' })])?.disabled).toBe(false)
})
