import { screen, waitFor, within } from '@testing-library/react'
import { createPlayer } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../lib/offline/outbox'
import type { OutboxWrite } from '../../lib/offline/outbox-writes'
import { FakeServer } from '../../lib/testing/fake-server'
import { samplePlayer } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { OutboxSender } from './outbox-sender'

const an: OutboxWrite = { kind: 'create-player', body: { name: 'Nguyễn An', phone: '0901234567' } }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(createPlayer, () => samplePlayer())
})

function open() {
  const rendered = renderScreen(<OutboxSender />, { role: 'mod' })
  return {
    ...rendered,
    keep: (write: OutboxWrite) => outbox.add(write, { label: 'Nguyễn An', userId: 1, tried: true }),
  }
}

test('[CLI-10] what is kept is told and shown as pending, and goes out when the network is back', async () => {
  server.cutNetwork = true
  const { keep } = open()
  keep(an)
  expect(await screen.findByText('Đã thêm trên máy này (chưa kết nối được máy chủ)')).toBeTruthy()
  expect(screen.getByText('Chờ gửi 1')).toBeTruthy()
  server.cutNetwork = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Đã gửi thay đổi lưu trên máy này')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Chờ gửi 1')).toBeNull())
})

test.each([
  [{ kind: 'update-club', target: 3, body: { name: 'CLB' } }, 'Đã sửa trên máy này (chưa kết nối được máy chủ)'],
  [{ kind: 'delete-club', target: 3 }, 'Đã xóa trên máy này (chưa kết nối được máy chủ)'],
] as const)('[CLI-10] %o is told as "%s"', async (write, notice) => {
  server.cutNetwork = true
  open().keep(write)
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('[CLI-11] a write that was given up can be taken back', async () => {
  server.cutNetwork = true
  const { keep, user } = open()
  keep(an)
  await user.click(await screen.findByRole('button', { name: 'Xem' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Bỏ: Thêm VĐV: Nguyễn An' }))
  expect(outbox.read()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(outbox.read()).toHaveLength(1)
})
