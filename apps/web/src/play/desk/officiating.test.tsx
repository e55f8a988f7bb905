import { screen, waitFor, within } from '@testing-library/react'
import { assignMatch, type DeskMatchView, listNextAssignments } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { deskCourt, deskMatches, onCourt, serveDesk } from '../../lib/testing/sample-desk'
import { renderScreen } from '../../ui/testing/render-screen'
import { OperationsScreen } from './operations-screen'

beforeEach(() => localStorage.clear())

const names = { player1_name: 'Lê Thảo Nhi', player2_name: 'Phan Mỹ Hạnh' }
const team = { registration_id: 31, lost_code: 'F-01', ...names }

test('[OPS-293] the team that lost is proposed, listed, chosen by hand, and shown on its tile', async () => {
  const [first, second] = deskMatches() as [DeskMatchView, DeskMatchView]
  const officiated = onCourt(first, 1, { referee: null, officiating_team: { ...team, lost_code: 'F-02' } })
  const { server } = serveDesk({
    upcoming: [second],
    claimed: [officiated],
    courts: [deskCourt(1, officiated), deskCourt(2)],
  })
  const proposal = {
    ...{ match_id: second.id, day_code: '02', teams: ['Một', 'Hai'] as [string, string] },
    ...{ court_id: 2, court_name: 'Sân 2', referee_id: null, referee_name: 'Đội F-01', officiating_team: team },
  }
  server.on(listNextAssignments, () => ({
    items: [proposal],
    officiating_teams: [{ ...team, tournament_id: second.tournament_id }],
  }))
  const { user } = renderScreen(<OperationsScreen resultDialog={() => null} />, {
    at: '/matches/7',
    path: '/matches/:groupId',
    role: 'mod',
  })
  const busy = within(await screen.findByRole('listitem', { name: 'Sân 1: Đã giao' }))
  expect(busy.getByText('Đội F-02').title).toBe('Lê Thảo Nhi – Phan Mỹ Hạnh')
  // A team officiates it: nobody is missing there.
  expect(screen.queryByText(/chưa có trọng tài/)).toBeNull()
  const panel = within(screen.getByRole('region', { name: 'Trọng tài' }))
  expect(await panel.findByRole('heading', { name: 'Đội thua bắt trận' })).toBeTruthy()
  expect(panel.getByText('Lê Thảo Nhi – Phan Mỹ Hạnh')).toBeTruthy()
  // Chosen by hand, instead of a referee.
  await user.click(screen.getByRole('button', { name: 'Giao sân cho trận 02' }))
  const form = within(await screen.findByRole('dialog', { name: 'Giao trận 02' }))
  await user.click(form.getByRole('radio', { name: /Lê Thảo Nhi – Phan Mỹ Hạnh.*vừa thua F-01/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  const sent = { court_id: 2, referee_id: null, officiating_registration_id: 31 }
  await waitFor(() => expect(server.callsOf(assignMatch)[0]?.body).toMatchObject(sent))
})
