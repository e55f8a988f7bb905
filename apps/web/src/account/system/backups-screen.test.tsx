import { screen, waitFor } from '@testing-library/react'
import { type BackupView, createBackup, liftLockout, listBackups, listLockouts } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { BackupsScreen } from './backups-screen'

const daily: BackupView = {
  name: 'vot-2026-03-14-033000-daily.sqlite',
  kind: 'daily',
  made_at: '2026-03-14T03:30:00+07:00',
  size_bytes: 12_340_000,
  sha256: 'a'.repeat(64),
}
let server: FakeServer
beforeEach(() => {
  forgetSharedRequests()
  server = new FakeServer().on(listLockouts, () => ({ items: [] }))
})

const open = () => renderScreen(<BackupsScreen />, { at: '/system', role: 'admin' })

test('the backups are told with time, kind, size and checksum, and how they come about', async () => {
  server.on(listBackups, () => ({ database: 'sqlite' as const, keep: 7, daily_at: '03:30', items: [daily] }))
  open()
  const row = await screen.findByRole('row', { name: /03:30 14\/03\/2026/ })
  expect(row.textContent).toContain('Hằng ngày')
  expect(row.textContent).toContain('12,3 MB')
  expect(row.textContent).toContain(daily.sha256)
  expect(screen.getByText(/tự sao lưu mỗi ngày lúc 03:30 và giữ 7 bản/)).toBeTruthy()
})

test('one that was made before an update is told as such', async () => {
  const update = { ...daily, name: 'vot-2026-03-14-081500-schema-0098.sqlite', kind: 'update' as const }
  server.on(listBackups, () => ({ database: 'sqlite' as const, keep: 7, daily_at: '03:30', items: [update] }))
  open()
  expect((await screen.findByRole('row', { name: /14\/03\/2026/ })).textContent).toContain('Trước khi nâng cấp')
})

test('with PostgreSQL there is no button, but the command', async () => {
  server.on(listBackups, () => ({ database: 'postgresql' as const, keep: 0, daily_at: null, items: [] }))
  open()
  expect(await screen.findByText('npm run backup -- --to <thư mục>')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sao lưu ngay' })).toBeNull()
})

test('a disk without room is told in words', async () => {
  server
    .on(listBackups, () => ({ database: 'sqlite' as const, keep: 7, daily_at: null, items: [] }))
    .on(createBackup, () => fail('backup-no-room'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sao lưu ngay' }))
  expect(await screen.findByText(/không còn đủ chỗ trống/)).toBeTruthy()
})

test('who waits after wrong passwords is listed, and let in at once', async () => {
  const until = '2026-03-14T08:40:00+07:00'
  const address = { place: '10.0.0.5', kind: 'address' as const, username: null, failures: 31, until }
  const account = { place: 'device 7', kind: 'device' as const, username: 'hoa.le', failures: 10, until }
  let items = [address, account]
  const sent: unknown[] = []
  server
    .on(listBackups, () => ({ database: 'sqlite' as const, keep: 7, daily_at: null, items: [] }))
    .on(listLockouts, () => ({ items }))
    .on(liftLockout, ({ body }) => {
      sent.push(body)
      items = [account]
      return { message: 'Đã cho đăng nhập lại' }
    })
  const { user } = open()
  const row = await screen.findByRole('row', { name: /10\.0\.0\.5/ })
  expect(row.textContent).toContain('Mọi tài khoản, trên máy lạ')
  expect(row.textContent).toMatch(/31.*08:40/)
  expect(screen.getByRole('row', { name: /Một máy đã từng đăng nhập hoa\.le/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cho 10.0.0.5 vào ngay' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /10\.0\.0\.5/ })).toBeNull())
  expect(sent).toEqual([{ place: '10.0.0.5', username: null }])
})

test('nobody who waits is told too', async () => {
  server.on(listBackups, () => ({ database: 'sqlite' as const, keep: 7, daily_at: null, items: [] }))
  open()
  expect(await screen.findByText('Không nơi nào đang bị tạm ngưng')).toBeTruthy()
})
