import { screen, waitFor } from '@testing-library/react'
import { exportClubs } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { watchSavedFiles } from '../../lib/testing/watch-saved-files'
import { renderScreen } from '../../ui/testing/render-screen'
import { ClubsExport } from './clubs-screen'

test('[EXP-40] clubs with their members are saved as Excel or CSV, and a failure is told', async () => {
  const server = new FakeServer().on(exportClubs, () => new Response('sheet'))
  const saved = watchSavedFiles()
  const { user } = renderScreen(<ClubsExport />, { role: 'mod' })
  const [button] = screen.getAllByRole('button', { name: 'Xuất' })
  if (!button) throw new Error('no button')
  const choose = async (name: string) => {
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Bảng tính (XLSX)')
  await waitFor(() => expect(saved).toEqual(['Danh sách CLB.xlsx']))
  await choose('Tệp CSV')
  await waitFor(() => expect(saved).toEqual(['Danh sách CLB.xlsx', 'Danh sách CLB.csv']))
  expect(server.callsOf(exportClubs).map(({ query }) => query.format)).toEqual(['xlsx', 'csv'])
  server.on(exportClubs, () => fail('access-denied'))
  await choose('Tệp CSV')
  expect(await screen.findByText('Không thể xuất danh sách CLB')).toBeTruthy()
  expect(saved).toHaveLength(2)
})
