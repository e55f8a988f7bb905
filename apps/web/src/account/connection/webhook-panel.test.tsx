import { screen, within } from '@testing-library/react'
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhook,
  type WebhookDeliveryView,
  type WebhookView,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { WebhookPanel } from './webhook-panel'

const hook: WebhookView = {
  ...{ id: 3, group_id: 7, url: 'https://hooks.example.com/a', kinds: ['result', 'podium'] },
  ...{ made_by: { id: 2, name: 'Trần Mận' }, created_at: '2026-01-01T08:00:00+07:00', waiting: 2 },
}

const failed: WebhookDeliveryView = {
  ...{ id: 9, kind: 'result', change: 'match-result', tournament: { id: 8, name: 'Giải | Đôi nam' } },
  ...{ at: '2026-01-02T08:00:00+07:00', state: 'failed', attempts: 14, last_status: 503, last_error: null },
  ...{ next_at: null, settled_at: '2026-01-03T08:00:00+07:00' },
}

test('[HOK-03] the secret of a new address is shown once', async () => {
  const server = new FakeServer()
    .on(listWebhooks, () => ({ items: [] }))
    .on(createWebhook, ({ body }) => ({ ...hook, url: body.url, secret: 'whsec_bi-mat' }))
  const { user } = renderScreen(<WebhookPanel owner={7} />, { at: '/' })
  await user.click(await screen.findByRole('button', { name: 'Thêm webhook' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Địa chỉ nhận/ }), 'https://hooks.example.com/b')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Thanh toán' }))
  await user.click(within(dialog).getByRole('button', { name: 'Thêm webhook' }))
  await screen.findByText('whsec_bi-mat')
  expect(server.callsOf(createWebhook).at(-1)).toMatchObject({
    body: { url: 'https://hooks.example.com/b', group_id: 7, kinds: expect.not.arrayContaining(['payment']) },
  })
})

test('[HOK-07] the log says what was answered, and tells one event again', async () => {
  let again = 0
  new FakeServer()
    .on(listWebhooks, () => ({ items: [hook] }))
    .on(listWebhookDeliveries, () => ({ items: [failed], next_cursor: null }))
    .on(resendWebhook, () => {
      again += 1
      return { ...failed, state: 'waiting' as const }
    })
  const { user } = renderScreen(<WebhookPanel owner={7} />, { at: '/' })
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toMatch(/Kết quả trận · Kết quả giải.*2 tin đang chờ gửi.*Trần Mận thêm/)
  await user.click(screen.getByRole('button', { name: 'Nhật ký gửi hooks.example.com' }))
  const dialog = await screen.findByRole('dialog')
  const told = await within(dialog).findByRole('listitem')
  expect(told.textContent).toMatch(/Kết quả trận.*Không gửi được.*14 lần gửi.*máy chủ trả lời 503/)
  await user.click(within(dialog).getByRole('button', { name: /Gửi lại Kết quả trận/ }))
  await screen.findByText('Tin sẽ được gửi lại ngay')
  expect(again).toBe(1)
})
