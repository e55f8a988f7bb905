import { screen, waitFor } from '@testing-library/react'
import { exportDupr, readDupr } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { watchSavedFiles } from '../../../lib/testing/watch-saved-files'
import { renderScreen } from '../../../ui/testing/render-screen'
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
  const saved = watchSavedFiles()
  const dialog = <DuprDialog opened tournamentId={128} title="Đôi nam 7.5" onClose={() => undefined} />
  const { user } = renderScreen(dialog, { role: 'mod' })
  expect(await screen.findByText('5 trận sẽ có trong tệp')).toBeTruthy()
  expect(screen.getByText(/2 trận WO, 1 trận không có tỉ số/)).toBeTruthy()
  expect(screen.getByText('1 VĐV chưa có mã DUPR')).toBeTruthy()
  expect(screen.getByText('Lê Thị An')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tải tệp CSV' }))
  await waitFor(() => expect(saved).toEqual(['DUPR Đôi nam 7.5.csv']))
  expect(server.callsOf(exportDupr)[0]?.params).toEqual({ id: 128 })
  server.on(exportDupr, () => fail('tournament-not-found'))
  await user.click(screen.getByRole('button', { name: 'Tải tệp CSV' }))
  expect(await screen.findByText('Không thể tạo tệp DUPR')).toBeTruthy()
  expect(saved).toHaveLength(1)
})

test('[EXP-47] where nothing can go to DUPR there is nothing to save, and a list that cannot be read is told', async () => {
  const none = { matches: 0, walkovers: 3, unfinished: 1, without_score: 0, missing: [] }
  const server = new FakeServer().on(readDupr, () => fail('tournament-not-found'))
  const dialog = <DuprDialog opened tournamentId={128} title="Đôi nam 7.5" onClose={() => undefined} />
  const { user } = renderScreen(dialog, { role: 'mod' })
  const save = await screen.findByRole('button', { name: 'Tải tệp CSV' })
  expect(await screen.findByText('Không thể tạo tệp DUPR')).toBeTruthy()
  expect(save.hasAttribute('disabled')).toBe(true)
  server.on(readDupr, () => none)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('0 trận sẽ có trong tệp')).toBeTruthy()
  expect(screen.getByText(/3 trận WO, 1 trận bỏ cuộc/)).toBeTruthy()
  expect(screen.queryByText(/chưa có mã DUPR/)).toBeNull()
  expect(save.hasAttribute('disabled')).toBe(true)
})
