import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../lib/testing/fake-server'
import { sampleRegistration } from '../../../lib/testing/sample-registration'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OrganiserList } from '../organiser/organiser-list'
import { TeamList } from './team-list'

const tournament = sampleTournament({ group_id: null, group_name: null })
const teams = [1, 2, 3].map((id) => sampleRegistration(id, { player1_name: `Nguyễn Văn ${id}` }))
const at = '/tournament-registration/128?form=0&team=2'

test('[TRN-177] the team of a link is marked, and the link says so once', async () => {
  new FakeServer()
  const { router } = renderScreen(<TeamList tournament={tournament} registrations={teams} />, { at, path: '*' })
  const marked = () => [...document.querySelectorAll<HTMLElement>('[data-found]')].map(({ dataset }) => dataset.team)
  await waitFor(() => expect(marked()).toEqual(['2']))
  expect(router.state.location.search).toBe('?form=0')
})

test('[TRN-177] for organisers it opens with all that they can do with it', async () => {
  new FakeServer()
  const list = <OrganiserList tournament={tournament} registrations={teams} onShown={() => undefined} />
  const { user } = renderScreen(list, { at, path: '*', role: 'mod' })
  expect(await screen.findByRole('dialog', { name: /Văn 2/ }, { timeout: 30_000 })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
