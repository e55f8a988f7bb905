import { screen, waitFor } from '@testing-library/react'
import { exportPlayers } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { watchSavedFiles } from '../../../lib/testing/watch-saved-files'
import { renderScreen } from '../../../ui/testing/render-screen'
import { noFilters } from '../player-filters'
import { listQuery } from '../player-list'
import { PlayersExport } from './players-output'

test('[EXP-40] what the filter shows is saved as a table, and a failure is told', async () => {
  const server = new FakeServer().on(exportPlayers, () => new Response('sheet'))
  const saved = watchSavedFiles()
  const query = listQuery({ ...noFilters, name: 'an', club: '3', max: '7.5' }, { by: 'points', descending: true })
  const { user } = renderScreen(<PlayersExport query={query} />, { role: 'mod' })
  const [button] = screen.getAllByRole('button', { name: 'Xuất' })
  if (!button) throw new Error('no button')
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Tệp CSV' }))
  await waitFor(() => expect(saved).toEqual(['Danh sách VĐV.csv']))
  expect(server.callsOf(exportPlayers)[0]?.query).toEqual({
    name: 'an',
    club_id: 3,
    max_points: '7.5',
    order_by: 'points',
    direction: 'down',
    format: 'csv',
  })
  server.on(exportPlayers, () => fail('access-denied'))
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Bảng tính (XLSX)' }))
  expect(await screen.findByText('Không thể xuất danh sách VĐV')).toBeTruthy()
})
