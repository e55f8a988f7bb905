import { screen, within } from '@testing-library/react'
import {
  assignTransfer,
  type FeesView,
  type ResponseOf,
  readBankHook,
  removeBankHook,
  reopenTransfer,
  saveBankHook,
  settleTransfer,
  type TransferView,
  undoPayments,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { BankPanel } from './bank-panel'

const totals = {
  ...{ expected: 600_000, paid: 0, missing: 600_000, refund_due: 0 },
  ...{ paid_teams: 0, missing_teams: 2, refund_teams: 0 },
}
const team = (registration_id: number, player1_name: string) => ({
  ...{
    registration_id,
    player1_name,
    player2_name: 'Lê Đăng Khôi',
    status: 'approved' as const,
    withdrawn: false,
    waiting: false,
  },
  ...{ paid: false, paid_at: null, amount: 0, payment_id: null, refunded_at: null, bank_reference: null, memo: 'PB' },
})
const fees: FeesView = {
  name: 'Sài Gòn Mở Rộng',
  account: null,
  totals,
  divisions: [
    {
      ...{ id: 1, name: 'Đôi nam', team_fee: 300_000, totals },
      teams: [team(11, 'Nguyễn Văn An'), team(12, 'Trần Quốc Bửu')],
    },
  ],
}
const hook = {
  ...{ provider: 'sepay' as const, key_end: 'k3y9', path: '/api/bank-hooks/sepay' },
  ...{ updated_at: '2026-03-14T09:00:00+07:00', last_call_at: null },
}
const transfer = (id: number, change: Partial<TransferView> = {}): TransferView => ({
  ...{ id, provider: 'sepay', day: '2026-03-14', amount: 200_000, text: 'PB D1 R11 NGUYEN VAN AN', reference: 'FT1' },
  ...{ received_at: '2026-03-14T09:00:00+07:00', reason: 'amount-under', candidates: [11], settled_as: null },
  ...change,
})

function open(bank: Partial<ResponseOf<typeof readBankHook>> = {}) {
  const server = new FakeServer().on(readBankHook, () => ({ hook: null, waiting: [], settled: [], ...bank }))
  const at = { at: '/fees/7', path: '/fees/:groupId', role: 'mod' } as const
  return { server, ...renderScreen(<BankPanel address={{ scope: 'groups', id: 7 }} fees={fees} />, at) }
}

test('[FEE-80] a hook is connected with a key made here, which is refused when too short', async () => {
  const { user, server } = open()
  server.on(saveBankHook, () => hook)
  await user.click(await screen.findByRole('button', { name: 'Kết nối' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kết nối nhận tiền' })
  expect(within(dialog).getByText(/\/api\/bank-hooks\/sepay$/)).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/Khóa bí mật/), 'ngan')
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }))
  expect(await within(dialog).findByText(/Khóa dài 16 đến 200 ký tự/)).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Casso' }))
  expect(within(dialog).getByText(/\/api\/bank-hooks\/casso$/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Tạo khóa' }))
  await user.click(within(dialog).getByRole('button', { name: 'Chép khóa' }))
  const key = await navigator.clipboard.readText()
  expect(key).toMatch(/^[0-9a-f]{40}$/)
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã lưu kết nối nhận tiền')).toBeTruthy()
  expect(server.callsOf(saveBankHook)[0]?.body).toEqual({ provider: 'casso', key })
})

test('[FEE-80] what is connected shows address, end of the key and the last call, and is removed after a question', async () => {
  const { user, server } = open({ hook })
  server.on(removeBankHook, () => ({ message: 'Đã bỏ' }))
  expect(await screen.findByText('SePay · Khóa ••••k3y9')).toBeTruthy()
  expect(screen.getByText('Chưa được gọi lần nào')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Chép địa chỉ webhook' }))
  expect(await navigator.clipboard.readText()).toMatch(/\/api\/bank-hooks\/sepay$/)
  await user.click(screen.getByRole('button', { name: 'Bỏ kết nối' }))
  const question = await screen.findByRole('dialog', { name: 'Bỏ kết nối nhận tiền?' })
  await user.click(within(question).getByRole('button', { name: 'Bỏ kết nối' }))
  expect(await screen.findByText('Đã bỏ kết nối nhận tiền')).toBeTruthy()
})

test('[FEE-84, FEE-85] waiting money says why, is booked for teams, and the toast takes that back', async () => {
  const { user, server } = open({ hook, waiting: [transfer(5)] })
  server.on(assignTransfer, () => ({ import_id: 3, marked: [11, 12] })).on(undoPayments, () => ({ unmarked: [11, 12] }))
  const panel = await screen.findByRole('region', { name: 'Tiền chờ xử lý (1)' })
  expect(panel.textContent).toContain('Chuyển thiếu, cần 300.000')
  expect(panel.textContent).toContain('Nguyễn Văn An')
  await user.click(within(panel).getByRole('button', { name: /^Gắn cho đội: 200\.000/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Gắn tiền cho đội' })
  await user.type(within(dialog).getByRole('combobox', { name: /Đội/ }), 'tran')
  await user.click(await screen.findByRole('option', { name: /Trần Quốc Bửu/ }))
  expect(await within(dialog).findByText(/Nhiều đội: mỗi đội/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Gắn cho đội' }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Khoản tiền lại chờ xử lý')).toBeTruthy()
  expect(server.callsOf(assignTransfer)[0]?.body.registration_ids).toEqual([11, 12])
  expect(server.callsOf(undoPayments)[0]?.params.id).toBe(3)
})

test('[FEE-87] money is put aside with an undo, and what was given back is opened again from its list', async () => {
  const { user, server } = open({
    waiting: [transfer(5, { reason: 'unknown', candidates: [], text: '' })],
    settled: [transfer(4, { settled_as: 'returned', amount: 90_000 }), transfer(3, { settled_as: 'duplicate' })],
  })
  server
    .on(settleTransfer, ({ params, body }) => ({ id: params.id, settled_as: body.as }))
    .on(reopenTransfer, ({ params }) => ({ id: params.id, settled_as: null }))
  await user.click(await screen.findByRole('button', { name: /^Bỏ qua: 200\.000/ }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Khoản tiền lại chờ xử lý')).toBeTruthy()
  await user.click(screen.getByText('Đã xử lý (2)'))
  await user.click(screen.getByRole('button', { name: /^Mở lại: 90\.000/ }))
  expect(server.callsOf(reopenTransfer).map(({ params }) => params.id)).toEqual([5, 4])
  server.on(settleTransfer, () => fail('transfer-settled'))
  await user.click(screen.getByRole('button', { name: /^Đã trả lại: / }))
  expect(await screen.findByText('Khoản tiền này vừa được xử lý')).toBeTruthy()
})
