import { screen, waitFor, within } from '@testing-library/react'
import {
  answerOffer,
  claimByReceipt,
  confirmPayments,
  type FeesView,
  type FeeTeamView,
  listBanks,
  markNotRefunded,
  markPaymentCompleted,
  markPaymentIncomplete,
  markRefunded,
  type ProposalView,
  previewStatement,
  readBankHook,
  readFees,
  readPaymentRequest,
  saveFeeAccount,
  undoPayments,
  withdrawOwnTeam,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { renderScreen } from '../../ui/testing/render-screen'
import { FeesScreen } from './fees-screen'
import { PaymentScreen } from './payment-screen'

const account = {
  bank_bin: '970436',
  bank_name: 'Vietcombank',
  account_number: '0123456789',
  holder_name: 'NGUYEN VAN CHU',
}
const team = (id: number, one: string, change: Partial<FeeTeamView> = {}): FeeTeamView => ({
  registration_id: id,
  player1_name: one,
  player2_name: 'Lê Đăng Khôi',
  status: 'approved',
  withdrawn: false,
  waiting: false,
  paid: false,
  paid_at: null,
  amount: 0,
  payment_id: null,
  refunded_at: null,
  bank_reference: null,
  memo: `PB D1 R${id} X`,
  ...change,
})
const totals = {
  expected: 900_000,
  paid: 300_000,
  missing: 600_000,
  refund_due: 0,
  paid_teams: 1,
  missing_teams: 2,
  refund_teams: 0,
}
const groupFees = (change: Partial<FeesView> = {}): FeesView => ({
  name: 'Sài Gòn Mở Rộng',
  account,
  totals,
  divisions: [
    {
      id: 1,
      name: 'Đôi nam 7.5',
      team_fee: 300_000,
      totals,
      teams: [
        team(11, 'Nguyễn Văn An'),
        team(12, 'Trần Quốc Bửu', { paid: true, paid_at: '2026-03-14T09:00:00+07:00', amount: 300_000, payment_id: 5 }),
        team(13, 'Đỗ Thị Ánh'),
        team(14, 'Phạm Đã Loại', { status: 'rejected' }),
      ],
    },
  ],
  ...change,
})

const noBank = { hook: null, waiting: [], settled: [] }

function open(fees = groupFees()) {
  const server = new FakeServer().on(readFees, () => fees).on(readBankHook, () => noBank)
  return { server, ...renderScreen(<FeesScreen />, { at: '/fees/7', path: '/fees/:groupId', role: 'mod' }) }
}
const names = () =>
  within(screen.getByRole('table', { name: 'Lệ phí của các đội' }))
    .getAllByRole('rowheader')
    .filter(({ textContent }) => !textContent?.startsWith('Đôi nam 7.5'))
    .map(({ textContent }) => textContent?.slice(0, 9))

test('the list is narrowed to paid or unpaid teams and by words without diacritics', async () => {
  const { user } = open()
  expect(await screen.findByText('900.000 ₫')).toBeTruthy()
  expect(names()).toEqual(['Nguyễn Vă', 'Trần Quốc', 'Đỗ Thị Án'])
  await user.click(screen.getByRole('radio', { name: 'Chưa thu' }))
  expect(names()).toEqual(['Nguyễn Vă', 'Đỗ Thị Án'])
  await user.type(screen.getByRole('searchbox'), 'do thi{Enter}')
  expect(names()).toEqual(['Đỗ Thị Án'])
  await user.click(screen.getByRole('radio', { name: 'Đã thu' }))
  expect(await screen.findByRole('heading', { name: 'Không có đội nào' })).toBeTruthy()
})

test('a team is marked as paid by a tap, and the toast takes it back', async () => {
  const { user, server } = open()
  server
    .on(markPaymentCompleted, () => sampleRegistration(11, { payment_completed: true }))
    .on(markPaymentIncomplete, () => sampleRegistration(11))
  await user.click(await screen.findByRole('button', { name: /Nguyễn Văn An.*chưa thu/ }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã bỏ đánh dấu thu lệ phí')).toBeTruthy()
  expect(server.callsOf(markPaymentCompleted).map(({ params }) => params.id)).toEqual([11])
  expect(server.callsOf(markPaymentIncomplete).length).toBe(1)
})

test('[FEE-65] money that is due back is summed, found by its filter, and marked as given back by a tap', async () => {
  const owed = { paid: true, paid_at: '2026-03-14T09:00:00+07:00', amount: 300_000 }
  const base = groupFees()
  const { user, server } = open(
    groupFees({
      totals: { ...totals, paid: 900_000, refund_due: 600_000, refund_teams: 2 },
      divisions: base.divisions.map((division) => ({
        ...division,
        teams: [
          ...division.teams,
          team(15, 'Hoàng Rút Lui', { ...owed, withdrawn: true, payment_id: 8 }),
          { ...team(0, 'Lý Đã Xóa', { ...owed, payment_id: 9 }), registration_id: null, status: null, memo: '' },
        ],
      })),
    }),
  )
  server
    .on(markRefunded, ({ params }) => ({ payment_id: params.id, refunded: true }))
    .on(markNotRefunded, ({ params }) => ({ payment_id: params.id, refunded: false }))
  const card = (await screen.findAllByText('Cần hoàn tiền'))[0]?.closest('section, article, div, li')
  expect(card?.parentElement?.textContent).toContain('600.000')
  await user.click(screen.getByRole('radio', { name: 'Cần hoàn tiền' }))
  expect(names()).toEqual(['Hoàng Rút', 'Lý Đã Xóa'])
  await user.click(screen.getByRole('button', { name: /Lý Đã Xóa.*cần hoàn 300\.000/ }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(server.callsOf(markNotRefunded).map(({ params }) => params.id)).toEqual([9]))
  expect(server.callsOf(markRefunded).map(({ params }) => params.id)).toEqual([9])
})

test('[FEE-20] the account is entered in a form that names what is missing and keeps what was typed when refused', async () => {
  const { user, server } = open(groupFees({ account: null }))
  server
    .on(listBanks, () => ({ items: [{ bin: '970436', short_name: 'Vietcombank', name: 'Ngoại thương Việt Nam' }] }))
    .on(saveFeeAccount, () =>
      fail('bank-unknown', { fields: { bank_bin: 'Ngân hàng này không có trong danh sách VietQR' } }),
    )
  expect(screen.queryByRole('button', { name: /Mã chuyển khoản/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Nhập tài khoản' }))
  await user.click(await screen.findByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Vui lòng chọn ngân hàng')).toBeTruthy()
  await user.type(screen.getByPlaceholderText('Gõ tên ngân hàng để tìm'), 'ngoai thuong')
  await user.click(await screen.findByRole('option', { name: /Vietcombank/ }))
  await user.type(screen.getByLabelText(/Số tài khoản/), '0123456789')
  await user.type(screen.getByLabelText(/Tên chủ tài khoản/), 'NGUYEN VAN CHU')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect((await screen.findAllByText('Ngân hàng này không có trong danh sách VietQR')).length).toBeGreaterThan(0)
  const { bank_name: _, ...sent } = account
  expect(server.callsOf(saveFeeAccount)[0]?.body).toEqual(sent)
  server.on(saveFeeAccount, () => account)
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã lưu tài khoản nhận lệ phí')).toBeTruthy()
})

const request = { ...account, amount: 300_000, memo: 'PB D1 R11 NGUYEN VAN AN', qr: '000201' }
const payer = {
  registration_id: 11,
  key: 'k-11',
  division_name: 'Đôi nam 7.5',
  player1_name: 'Nguyễn Văn An',
  player2_name: 'Lê Đăng Khôi',
  players: [
    { id: 1, name: 'Nguyễn Văn An', claimed: false, consent: null },
    { id: 2, name: 'Lê Đăng Khôi', claimed: true, consent: null },
  ],
}

test('the code of a team stands with amount, account and message, each to be copied', async () => {
  const { user, server } = open()
  server.on(readPaymentRequest, () => ({ ...payer, paid: false, request }))
  await user.click(await screen.findByRole('button', { name: /Mã chuyển khoản của Nguyễn Văn An/ }))
  expect(await screen.findByRole('img', { name: /Mã VietQR chuyển 300\.000/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Chép nội dung' }))
  expect(await navigator.clipboard.readText()).toBe('PB D1 R11 NGUYEN VAN AN')
  await user.click(screen.getByRole('button', { name: 'Chép số tiền' }))
  expect(await navigator.clipboard.readText()).toBe('300000')
  await user.click(screen.getByRole('button', { name: 'Chép số tài khoản' }))
  expect(await navigator.clipboard.readText()).toBe('0123456789')
})

test('the page of a team prints, and says when nothing is to be paid', async () => {
  const server = new FakeServer().on(readPaymentRequest, () => ({ ...payer, paid: true, request: null }))
  const at = { at: '/pay/11', path: '/pay/:registrationId' }
  const paid = renderScreen(<PaymentScreen />, at)
  expect(await screen.findByRole('heading', { name: 'Đã nhận tiền' })).toBeTruthy()
  paid.unmount()
  server.on(readPaymentRequest, () => ({ ...payer, paid: false, request }))
  renderScreen(<PaymentScreen />, at)
  expect(await screen.findByRole('button', { name: 'In hoặc lưu PDF' })).toBeTruthy()
  expect(screen.getByText('PB D1 R11 NGUYEN VAN AN')).toBeTruthy()
})

test('[FEE-92] the receipt says what the team owes, that it has paid, that nothing is asked, or that it left', async () => {
  const receipt = { ...payer, paid: false, request: null }
  const none = ['Đội này không cần chuyển khoản', 'Nội dung này không thu lệ phí, hoặc đăng ký không được duyệt.']
  const states = [
    // Approved or not yet, without an account to transfer to.
    [{ ...receipt, owed: 800_000 }, /^Đội còn nợ lệ phí 800\.000/, /Hãy nộp trực tiếp cho ban tổ chức/],
    [{ ...receipt, paid: true }, 'Đã nhận tiền', 'Đã nhận tiền'],
    // Free, or not approved.
    [receipt, none[0], none[1]],
    [{ ...receipt, withdrawn: true }, 'Đội đã rút khỏi giải', 'Đội không còn phải nộp lệ phí.'],
    [{ ...receipt, waiting: { place: 3, offer: null } }, 'Danh sách chờ, số 3', /Chưa cần nộp lệ phí/],
  ] as const
  const unsaid = (title: string | RegExp | undefined) =>
    states.map(([, said]) => said).filter((said) => said !== undefined && said !== title)
  for (const [shown, title, text] of states) {
    const { user, server, unmount } = open()
    server.on(readPaymentRequest, () => shown)
    await user.click(await screen.findByRole('button', { name: /Mã chuyển khoản của Nguyễn Văn An/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Chuyển khoản lệ phí' }))
    expect((await dialog.findAllByText(title ?? '')).length).toBeGreaterThan(0)
    expect(dialog.getAllByText(text ?? '').length).toBeGreaterThan(0)
    for (const other of unsaid(title)) expect(dialog.queryByText(other ?? '')).toBeNull()
    unmount()
    const page = renderScreen(<PaymentScreen />, { at: '/pay/11?key=k-11', path: '/pay/:registrationId' })
    expect((await screen.findAllByText(title ?? '')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(text ?? '').length).toBeGreaterThan(0)
    for (const other of unsaid(title)) expect(screen.queryByText(other ?? '')).toBeNull()
    page.unmount()
  }
})

test('[FEE-88] the page that shows the code listens by its key and turns to what came in', async () => {
  const server = new FakeServer().on(readPaymentRequest, () => ({ ...payer, paid: false, request }))
  renderScreen(<PaymentScreen />, { at: '/pay/11?key=k-11', path: '/pay/:registrationId' })
  expect(await screen.findByRole('img', { name: /Mã VietQR/ })).toBeTruthy()
  await waitFor(() => expect(server.liveAddresses.at(-1)).toContain('registration_id=11&key=k-11'))
  const received = { amount: 300_000, paid_at: '2026-03-14T09:05:00+07:00' }
  server.on(readPaymentRequest, () => ({ ...payer, paid: true, received, request: null }))
  server.emitLive({ type: 'registration-paid', tournament_id: 1, seq: 2, at: received.paid_at, registration_id: 11 })
  expect(await screen.findByRole('heading', { name: 'Đã nhận tiền' })).toBeTruthy()
  expect(screen.getByText('300.000 ₫')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /Mã VietQR/ })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Đã nhận tiền')
})

test('[REG-204] the receipt of a waiting team shows its place, and an offer with its two answers', async () => {
  const waiting = { place: 3, offer: null as { expires_at: string } | null }
  const server = new FakeServer().on(readPaymentRequest, () => ({ ...payer, paid: false, waiting, request: null }))
  const { user } = renderScreen(<PaymentScreen />, { at: '/pay/11?key=k-11', path: '/pay/:registrationId' })
  expect(await screen.findByText('Danh sách chờ, số 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nhận chỗ' })).toBeNull()
  waiting.offer = { expires_at: '2026-03-15T10:00:00+07:00' }
  server.emitLive({ type: 'reserves-changed', tournament_id: 1, seq: 2, at: '2026-03-14T09:05:00+07:00' })
  expect(await screen.findByText(/Xác nhận trước 10:00/)).toBeTruthy()
  server.on(answerOffer, () => fail('no-place-offer'))
  await user.click(screen.getByRole('button', { name: 'Nhường chỗ' }))
  const question = await screen.findByRole('dialog', { name: 'Nhường chỗ cho đội kế tiếp?' })
  await user.click(within(question).getByRole('button', { name: 'Nhường chỗ' }))
  expect(await screen.findByText('Chỗ này không còn chờ đội xác nhận nữa')).toBeTruthy()
  server
    .on(answerOffer, ({ params, body }) => ({ registration_id: params.id, accepted: body.accept }))
    .on(readPaymentRequest, () => ({ ...payer, paid: false, waiting: null, request }))
  await user.click(screen.getByRole('button', { name: 'Nhận chỗ' }))
  expect(await screen.findByRole('img', { name: /Mã VietQR/ })).toBeTruthy()
  expect(server.callsOf(answerOffer).map(({ body }) => body)).toEqual([
    { accept: false, key: 'k-11' },
    { accept: true, key: 'k-11' },
  ])
})

test('[OPS-221] the receipt of a team in a group has the code that the desk scans, paid or not', async () => {
  const server = new FakeServer().on(readPaymentRequest, () => ({ ...payer, group_id: 7, paid: true, request: null }))
  const at = { at: '/pay/11?key=k-11', path: '/pay/:registrationId' }
  const paid = renderScreen(<PaymentScreen />, at)
  expect(await screen.findByRole('img', { name: 'Mã QR điểm danh của đội' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Mở điểm danh' })
  expect(link.getAttribute('href')).toBe('/check-in/7?team=11&key=k-11')
  paid.unmount()
  server.on(readPaymentRequest, () => ({ ...payer, group_id: null, paid: false, request }))
  renderScreen(<PaymentScreen />, at)
  expect(await screen.findByRole('button', { name: 'In hoặc lưu PDF' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Mã QR điểm danh của đội' })).toBeNull()
})

test('[PLR-142] the code on the receipt leads its players to claim their profiles, with and without a group', async () => {
  const server = new FakeServer()
  const at = { at: '/pay/11?key=k-11', path: '/pay/:registrationId' }
  for (const [groupId, name] of [
    [7, 'Mã QR điểm danh của đội'],
    [null, 'Mã QR của biên nhận'],
  ] as const) {
    server.on(readPaymentRequest, () => ({ ...payer, group_id: groupId, paid: false, request }))
    const { unmount } = renderScreen(<PaymentScreen />, at)
    const code = await screen.findByRole('img', { name })
    // It stands on paper too.
    expect(code.closest('.no-print')).toBeNull()
    const text = screen.getByText('Quét bằng điện thoại để mở biên nhận này và nhận hồ sơ VĐV của bạn.')
    expect(text.closest('.no-print')).toBeNull()
    unmount()
  }
})

test('[FEE-32, FEE-36, FEE-38, IMP-31] a statement is matched, exact lines are ticked, others are chosen by hand, and all is undone', async () => {
  const { user, server } = open()
  const line = (row: number, text: string, kind: ProposalView['kind'], candidates: number[]): ProposalView => ({
    ...{ row, day: '2026-03-14', amount: 300_000, text, reference: `FT${row}`, kind, candidates },
  })
  server
    .on(previewStatement, () => ({
      items: [
        line(5, 'PB D1 R11 NGUYEN VAN AN', 'exact', [11]),
        line(6, 'anh nop le phi', 'unclear', [13, 11]),
        line(7, 'PB D1 R12', 'already-paid', [12]),
        line(8, 'tien san', 'unmatched', []),
      ],
      ...{ outgoing: 2, hidden: { rows: 3, columns: 0, sheets: 0 } },
    }))
    .on(confirmPayments, () => ({ import_id: 3, marked: [11, 13], skipped: [] }))
    .on(undoPayments, () => ({ unmarked: [11, 13] }))
  await user.click(await screen.findByRole('button', { name: 'Đối soát sao kê' }))
  const file = new File(['x'], 'saoke.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Chọn file sao kê'), file)
  const exact = await screen.findByRole('checkbox', { name: 'Đánh dấu theo dòng 5' })
  const unclear = screen.getByRole('checkbox', { name: 'Đánh dấu theo dòng 6' })
  expect([exact, unclear].map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, false])
  expect(screen.queryByRole('checkbox', { name: 'Đánh dấu theo dòng 7' })).toBeNull()
  expect(screen.getByText('4 khoản tiền vào, bỏ qua 2 khoản tiền ra')).toBeTruthy()
  expect(screen.getByText('3 dòng bị ẩn trong tệp vẫn được đọc.')).toBeTruthy()
  await user.click(unclear)
  await user.click(screen.getByRole('button', { name: 'Đánh dấu 2 đội đã thu' }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác 2 đội')).toBeTruthy()
  const sent = server.callsOf(confirmPayments)[0]?.body.items
  expect(sent?.map(({ registration_id, reference }) => [registration_id, reference])).toEqual([
    [11, 'FT5'],
    [13, 'FT6'],
  ])
  expect(server.callsOf(undoPayments)[0]?.params.id).toBe(3)
})

test('[FEE-60] a tournament without a group has a screen of its own, and says when it is gone', async () => {
  const at = { at: '/fees/tournament/9', path: '/fees/tournament/:tournamentId', role: 'mod' } as const
  const server = new FakeServer().on(readFees, () => groupFees({ name: 'Giải đơn' })).on(readBankHook, () => noBank)
  const first = renderScreen(<FeesScreen />, at)
  expect(await screen.findByRole('heading', { level: 1, name: 'Lệ phí: Giải đơn' })).toBeTruthy()
  expect(server.callsOf(readFees)[0]?.params).toEqual({ scope: 'tournaments', id: 9 })
  first.unmount()
  server.on(readFees, () => fail('tournament-not-found'))
  renderScreen(<FeesScreen />, at)
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy giải đấu' })).toBeTruthy()
})

test('one action stands out: entering the account, and matching statements once there is one', async () => {
  const looks = () =>
    ['Nhập tài khoản', 'Sửa tài khoản', 'Đối soát sao kê'].flatMap((name) =>
      screen.queryAllByRole('button', { name }).map((button) => [name, button.dataset.variant]),
    )
  const { unmount } = open(groupFees({ account: null }))
  await screen.findByRole('button', { name: 'Nhập tài khoản' })
  expect(looks()).toEqual([
    ['Nhập tài khoản', 'filled'],
    ['Đối soát sao kê', 'default'],
  ])
  unmount()
  open()
  await screen.findByRole('button', { name: 'Sửa tài khoản' })
  expect(looks()).toEqual([
    ['Sửa tài khoản', 'default'],
    ['Đối soát sao kê', 'filled'],
  ])
})

test('a group that is gone says so', async () => {
  new FakeServer().on(readFees, () => fail('group-not-found'))
  renderScreen(<FeesScreen />, { at: '/fees/7', path: '/fees/:groupId', role: 'mod' })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy nhóm giải đấu' })).toBeTruthy()
})

test('[PLR-142] who shows the receipt claims one of its players, after a question', async () => {
  const server = new FakeServer().on(readPaymentRequest, () => ({ ...payer, paid: true, request: null }))
  const { user } = renderScreen(<PaymentScreen />, {
    at: '/pay/11?key=k-11',
    path: '/pay/:registrationId',
    role: 'user',
  })
  expect(await screen.findByText('Đã có tài khoản')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Đây là tôi, Nguyễn Văn An' }))
  const phone = await screen.findByRole('textbox', { name: 'Số điện thoại của bạn' })
  server.on(claimByReceipt, () => fail('claim-phone-wrong'))
  await user.type(phone, '0900000009{Enter}')
  expect(await screen.findByText(/^Số điện thoại không khớp với hồ sơ/)).toBeTruthy()
  server.on(claimByReceipt, () => ({
    message: 'Hồ sơ Nguyễn Văn An đã thuộc về tài khoản của bạn',
    player_id: 1,
    provisional: false,
  }))
  await user.clear(phone)
  await user.type(phone, '0900 000 001')
  await user.click(await screen.findByRole('button', { name: 'Đúng, nhận hồ sơ' }))
  expect(await screen.findByText('trang /me')).toBeTruthy()
  const body = { registration_id: 11, key: 'k-11', player_id: 1, phone: '0900 000 001' }
  expect(server.callsOf(claimByReceipt).at(-1)?.body).toEqual(body)
})

test('[REG-195] a team leaves from its receipt, whose page then says so instead of asking for money', async () => {
  const open = { ...payer, key: 'k-11', paid: false, request }
  const server = new FakeServer()
    .on(readPaymentRequest, () => ({ ...open, own_withdrawal: 'open' as const }))
    .on(withdrawOwnTeam, ({ params }) => ({ registration_id: params.id, withdrawn: true }))
  const { user } = renderScreen(<PaymentScreen />, { at: '/pay/11?key=k-11', path: '/pay/:registrationId' })
  await user.click(await screen.findByRole('button', { name: /^Rút đội/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Rút đội khỏi giải?' })
  await user.click(within(dialog).getByRole('radio', { name: 'Đăng ký nhầm' }))
  server.on(readPaymentRequest, () => ({ ...open, request: null, withdrawn: true, own_withdrawal: 'undo' as const }))
  await user.click(within(dialog).getByRole('button', { name: 'Rút đội' }))
  expect(await screen.findByRole('heading', { name: 'Đội đã rút khỏi giải' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /vào lại$/ })).toBeTruthy()
  expect(server.callsOf(withdrawOwnTeam)[0]?.body).toEqual({ key: 'k-11', reason: 'Đăng ký nhầm' })
})
