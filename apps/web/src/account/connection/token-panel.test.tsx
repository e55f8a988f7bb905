import { screen, within } from '@testing-library/react'
import { type ApiTokenView, createGroupToken, listGroupTokens, revokeGroupToken } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { TokenPanel } from './token-panel'

const token: ApiTokenView = {
  ...{ id: 4, name: 'Bảng điện tử', scopes: ['read', 'results'], token_end: 'x7Qz' },
  made_by: { id: 2, name: 'Trần Mận' },
  ...{ created_at: '2026-01-01T08:00:00+07:00', expires_at: '2999-01-01T08:00:00+07:00', last_used_at: null },
}

function openServer() {
  let items: ApiTokenView[] = [token]
  return new FakeServer()
    .on(listGroupTokens, () => ({ items }))
    .on(createGroupToken, ({ body }) => {
      const made = { ...token, id: 5, name: body.name, scopes: body.scopes }
      items = [made, ...items]
      return { ...made, token: 'vot_bi-mat' }
    })
    .on(revokeGroupToken, ({ params }) => {
      items = items.filter(({ id }) => String(id) !== String(params.token_id))
      return { message: 'Đã thu hồi mã truy cập' }
    })
}

test('[AUTH-78] a new token is shown once, with what it is for', async () => {
  openServer()
  const { user } = renderScreen(<TokenPanel owner={7} />, { at: '/' })
  await user.click(await screen.findByRole('button', { name: 'Tạo mã truy cập' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Tạo mã truy cập' }))
  await within(dialog).findByText('Vui lòng đặt tên để nhận ra mã này')
  await user.type(within(dialog).getByRole('textbox', { name: /Tên/ }), 'Bot Zalo')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ghi kết quả' }))
  await user.click(within(dialog).getByRole('button', { name: 'Tạo mã truy cập' }))
  await screen.findByText('vot_bi-mat')
  await user.click(screen.getByRole('button', { name: 'Đã chép xong' }))
  const lines = within(await screen.findByRole('list', { name: 'Mã truy cập' })).getAllByRole('listitem')
  expect(lines[0]?.textContent).toMatch(/Bot Zalo.*Xem · Ghi kết quả.*Chưa dùng lần nào/)
  expect(screen.queryByText('vot_bi-mat')).toBeNull()
})

test('[AUTH-80] an organiser sees who made a token of the group, and revokes it after a question', async () => {
  openServer()
  const { user } = renderScreen(<TokenPanel owner={7} />, { at: '/' })
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toMatch(/Bảng điện tử.*…x7Qz.*Trần Mận tạo/)
  await user.click(within(line).getByRole('button', { name: 'Thu hồi Bảng điện tử' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Thu hồi' }))
  await screen.findByText('Chưa có mã nào.')
})
