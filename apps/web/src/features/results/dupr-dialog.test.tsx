import { screen, waitFor } from '@testing-library/react'
import { exportDupr, readDupr } from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { DuprDialog } from './dupr-dialog'

test('[EXP-47] organisers see who has no DUPR id and what is left out before they save the upload', async () => {
  const server = new FakeServer()
    .on(readDupr, () => ({
      matches: 5,
      walkovers: 2,
      unfinished: 0,
      without_score: 1,
      missing: [{ player_id: 7, name: 'Lê Thị An' }],
    }))
    .on(exportDupr, () => new Response('csv'))
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const dialog = <DuprDialog opened tournamentId={128} title="Đôi nam 7.5" onClose={() => undefined} />
  const { user } = renderScreen(dialog, { role: 'mod' })
  expect(await screen.findByText('5 trận sẽ có trong tệp')).toBeTruthy()
  expect(screen.getByText(/2 trận WO, 1 trận không có tỉ số/)).toBeTruthy()
  expect(screen.getByText('1 VĐV chưa có mã DUPR')).toBeTruthy()
  expect(screen.getByText('Lê Thị An')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tải tệp CSV' }))
  await waitFor(() => expect(saved).toEqual(['DUPR Đôi nam 7.5.csv']))
  expect(server.callsOf(exportDupr)[0]?.params).toEqual({ id: 128 })
})
