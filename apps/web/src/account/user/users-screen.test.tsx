import { act, screen, waitFor, within } from '@testing-library/react'
import {
  accountFields,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  createPasswordReset,
  createReferees,
  createSignInLinks,
  createUser,
  defaultsOf,
  endOwnSessions,
  type ListedUserView,
  listOwnSessions,
  listUsers,
  readSecondFactor,
  readSecondFactorDemand,
  resetPassword,
  resetSecondFactor,
  revokeSignInLink,
  setRefereeSetting,
  setSecondFactorDemand,
  signInByLink,
  turnOffSecondFactor,
  updateUser,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../lib/api/session-store'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { onePage } from '../../lib/testing/samples'
import { renderScreen, userOf } from '../../ui/testing/render-screen'
import { AccountScreen } from './account-screen'
import { makePassword, RefereesScreen } from './referees-screen'
import { ResetPasswordScreen } from './reset-password-screen'
import { describeDevice } from './session-list'
import { SignInLinkScreen } from './sign-in-link-screen'
import { UsersScreen } from './users-screen'

const moment = '2026-03-01T09:00:00+07:00'
const person = (id: number, change: Partial<ListedUserView> = {}): ListedUserView => ({
  ...defaultsOf(accountFields),
  id,
  name: `Lê Văn ${id}`,
  username: `le.van.${id}`,
  disabled: false,
  second_factor: false,
  sign_in_link_until: null,
  created_at: moment,
  updated_at: moment,
  ...change,
})
let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .on(listUsers, () => onePage([person(7), person(8, { disabled: true })], 20))
    .on(readSecondFactorDemand, () => ({ demanded: false }))
    .on(readSecondFactor, () => ({ on: false, since: null, recovery_codes_left: 0, demanded: false }))
})
const openUsers = () => renderScreen(<UsersScreen />, { role: 'admin' })

test('the list tells names, roles and who is locked; search and filters ask the server', async () => {
  const { user } = openUsers()
  const row = await screen.findByRole('row', { name: /le\.van\.8/ })
  expect(within(row).getByText('Bị khóa')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'văn')
  await waitFor(() => expect(server.callsOf(listUsers).at(-1)?.query.q).toBe('văn'))
})

test('an administrator makes an account; a taken username is told at its field', async () => {
  let taken = true
  server.on(createUser, ({ body }) => (taken ? fail('username-taken') : person(9, { name: body.name })))
  const { user } = openUsers()
  await user.click(await screen.findByRole('button', { name: 'Thêm người dùng' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Thêm người dùng' }))
  expect(within(dialog).getByText('Tên hiển thị là bắt buộc')).toBeTruthy()
  expect(within(dialog).getByText('Mật khẩu phải có ít nhất 8 ký tự')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^Tên hiển thị/), 'Lê Bưởi')
  await user.type(within(dialog).getByLabelText(/^Tên đăng nhập/), 'le.buoi')
  await user.type(within(dialog).getByLabelText(/^Mật khẩu/), 'bong-vang-1')
  await user.click(within(dialog).getByRole('button', { name: 'Thêm người dùng' }))
  await within(dialog).findByText('Tên đăng nhập đã được sử dụng')
  taken = false
  await user.click(within(dialog).getByRole('button', { name: 'Thêm người dùng' }))
  expect(await screen.findByText('Đã thêm Lê Bưởi')).toBeTruthy()
  expect(server.callsOf(createUser).at(-1)?.body).toMatchObject({ username: 'le.buoi', role: 'mod' })
})

test('an edit of an account sends what was touched alone', async () => {
  server.on(updateUser, () => person(7))
  const { user } = openUsers()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Lê Văn 7' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sửa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa tài khoản Lê Văn 7' }))
  await user.type(dialog.getByLabelText(/^Email/), 'le@example.vn')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.callsOf(updateUser)[0]?.body).toEqual({ email: 'le@example.vn' }))
})

test('[USR-55] locking asks first, and the refusal of the last administrator is shown', async () => {
  server.on(updateUser, () => fail('last-admin'))
  const { user } = openUsers()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Lê Văn 7' }))
  await user.click(screen.getByRole('menuitem', { name: 'Khóa tài khoản' }))
  const dialog = await screen.findByRole('dialog', { name: 'Khóa tài khoản Lê Văn 7?' })
  expect(server.callsOf(updateUser)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Khóa tài khoản' }))
  expect(await screen.findByText('Phải còn ít nhất một quản trị viên đang hoạt động')).toBeTruthy()
  expect(server.callsOf(updateUser)[0]?.body).toEqual({ disabled: true })
})

test('[AUTH-75] the lost second factor of somebody else is reset after a question that names what follows', async () => {
  server
    .on(listUsers, () => onePage([person(7, { second_factor: true }), person(8)], 20))
    .on(resetSecondFactor, () => person(7))
  const { user } = openUsers()
  const row = await screen.findByRole('row', { name: /le\.van\.7/ })
  expect(within(row).getByText('Hai lớp')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thao tác với Lê Văn 8' }))
  expect(screen.queryByRole('menuitem', { name: 'Đặt lại xác thực hai lớp' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Thao tác với Lê Văn 7' }))
  await user.click(screen.getByRole('menuitem', { name: 'Đặt lại xác thực hai lớp' }))
  const dialog = await screen.findByRole('dialog', { name: 'Đặt lại xác thực hai lớp của Lê Văn 7?' })
  expect(within(dialog).getByText(/đăng xuất khỏi mọi thiết bị/)).toBeTruthy()
  expect(server.callsOf(resetSecondFactor)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Đặt lại' }))
  expect(await screen.findByText('Đã đặt lại xác thực hai lớp của Lê Văn 7')).toBeTruthy()
  expect(server.callsOf(resetSecondFactor)[0]?.params).toEqual({ id: 7 })
})

test('[USR-80] the QR code that signs a referee in is revoked after a question, where there is one', async () => {
  let until: string | null = '2026-03-02T09:00:00+07:00'
  server
    .on(listUsers, () => onePage([person(7, { role: 'ref', sign_in_link_until: until }), person(8)], 20))
    .on(revokeSignInLink, () => {
      until = null
      return { message: 'Đã thu hồi liên kết đăng nhập' }
    })
  const { user } = openUsers()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Lê Văn 8' }))
  expect(screen.queryByRole('menuitem', { name: 'Thu hồi mã QR đăng nhập' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Thao tác với Lê Văn 7' }))
  await user.click(screen.getByRole('menuitem', { name: 'Thu hồi mã QR đăng nhập' }))
  const dialog = await screen.findByRole('dialog', { name: 'Thu hồi mã QR đăng nhập của Lê Văn 7?' })
  expect(within(dialog).getByText(/Tên và mật khẩu in trên thẻ vẫn dùng được/)).toBeTruthy()
  expect(server.callsOf(revokeSignInLink)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Thu hồi' }))
  expect(await screen.findByText('Đã thu hồi mã QR đăng nhập của Lê Văn 7')).toBeTruthy()
  expect(server.callsOf(revokeSignInLink)[0]?.params).toEqual({ id: 7 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Thao tác với Lê Văn 7' }))
  expect(screen.queryByRole('menuitem', { name: 'Thu hồi mã QR đăng nhập' })).toBeNull()
})

test('[AUTH-74] an administrator demands the second factor of organisers, and is told why not', async () => {
  let own = false
  server.on(setSecondFactorDemand, ({ body }) => (own ? body : fail('second-factor-own-first')))
  const { user } = openUsers()
  const demand = await screen.findByRole<HTMLInputElement>('switch', { name: /^Yêu cầu ban tổ chức xác thực hai lớp/ })
  await user.click(demand)
  expect(await screen.findByText(/Hãy bật xác thực hai lớp cho chính bạn/)).toBeTruthy()
  own = true
  server.on(readSecondFactorDemand, () => ({ demanded: true }))
  await user.click(demand)
  expect(await screen.findByText('Từ bây giờ ban tổ chức phải bật xác thực hai lớp')).toBeTruthy()
  await waitFor(() => expect(demand.checked).toBe(true))
})

test('turning it on shows code and secret, asks a code of the app, and gives recovery codes once', async () => {
  let on = false
  const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)
  server
    .on(listOwnSessions, () => ({ items: [session(1, true)] }))
    .on(readSecondFactor, () => ({ on, since: on ? moment : null, recovery_codes_left: on ? 10 : 0, demanded: true }))
    .on(beginSecondFactor, () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/V?secret=ABCDEFGHIJKLMNOP' }))
    .on(confirmSecondFactor, () =>
      fail('second-factor-wrong', { fields: { code: 'Mã không đúng, đã hết hạn hoặc đã dùng' } }),
    )
  const { user, router } = renderScreen(<AccountScreen />, { role: 'mod' })
  act(() => sessionStore.settle({ ...userOf('mod'), second_factor_due: true }))
  const panel = within(await screen.findByRole('region', { name: 'Xác thực hai lớp' }))
  await user.click(await panel.findByRole('button', { name: 'Bật xác thực hai lớp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bật xác thực hai lớp' }))
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'bong-vang-1')
  await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }))
  expect(await panel.findByRole('img', { name: /Mã QR/ })).toBeTruthy()
  expect(panel.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  await user.type(panel.getByLabelText('Mã 6 số trong ứng dụng'), '123456')
  await user.click(panel.getByRole('button', { name: 'Xác nhận và bật' }))
  expect((await screen.findAllByText(/Mã không đúng/)).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(panel.getByLabelText('Mã 6 số trong ứng dụng'))
  on = true
  server.on(confirmSecondFactor, () => ({ recovery_codes: codes }))
  await user.click(panel.getByRole('button', { name: 'Xác nhận và bật' }))
  const list = within(await panel.findByRole('list', { name: 'Mã khôi phục' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  // Nothing leads there any more.
  expect(sessionStore.read().user).toEqual(userOf('mod'))
  void router.navigate('/elsewhere')
  const leaving = within(await screen.findByRole('dialog', { name: 'Rời trang khi chưa cất mã khôi phục?' }))
  await user.click(leaving.getByRole('button', { name: 'Hủy' }))
  await user.click(panel.getByRole('button', { name: 'Đã cất các mã' }))
  expect(await panel.findByText(/Còn 10 mã khôi phục/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Tắt xác thực hai lớp' })).toBeNull()
  expect(panel.getByText(/chưa thể tắt/)).toBeTruthy()
})

test('turning it off and new recovery codes ask the password; a visitor is offered nothing', async () => {
  server
    .on(listOwnSessions, () => ({ items: [session(1, true)] }))
    .on(readSecondFactor, () => ({ on: true, since: moment, recovery_codes_left: 3, demanded: false }))
    .on(turnOffSecondFactor, ({ body }) =>
      body.current_password === 'bong-vang-1'
        ? { message: 'Đã tắt xác thực hai lớp' }
        : fail('wrong-password', { fields: { current_password: 'Mật khẩu hiện tại không đúng' } }),
    )
  const { user, unmount } = renderScreen(<AccountScreen />, { role: 'mod' })
  await user.click(await screen.findByRole('button', { name: 'Tắt xác thực hai lớp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tắt xác thực hai lớp?' }))
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'sai')
  await user.click(dialog.getByRole('button', { name: 'Tắt' }))
  expect((await screen.findAllByText('Mật khẩu hiện tại không đúng')).length).toBeGreaterThan(0)
  await user.clear(dialog.getByLabelText('Mật khẩu hiện tại'))
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'bong-vang-1')
  await user.click(dialog.getByRole('button', { name: 'Tắt' }))
  expect(await screen.findByText('Đã tắt xác thực hai lớp')).toBeTruthy()
  unmount()
  server.on(readSecondFactor, () => ({ on: false, since: null, recovery_codes_left: 0, demanded: true }))
  renderScreen(<AccountScreen />, { role: 'user' })
  await screen.findByRole('region', { name: 'Phiên đăng nhập' })
  await waitFor(() => expect(server.callsOf(readSecondFactor).length).toBeGreaterThan(1))
  expect(screen.queryByRole('region', { name: 'Xác thực hai lớp' })).toBeNull()
})

test('[AUTH-71] the page of a reset link asks for the code once the server does', async () => {
  server.on(resetPassword, ({ body }) =>
    body.code === '123456'
      ? { token: 'a', refresh_token: 'b', device_token: 'device', user: userOf('mod') }
      : fail('second-factor-needed'),
  )
  const { user, router } = renderScreen(<ResetPasswordScreen />, {
    at: '/reset-password#bi-mat',
    path: '/reset-password',
  })
  await user.type(screen.getByLabelText('Mật khẩu mới'), 'bong-vang-1')
  await user.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'bong-vang-1')
  expect(screen.queryByLabelText('Mã xác thực')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }))
  await user.type(await screen.findByLabelText('Mã xác thực'), '123456')
  await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
})

test('the reset link is shown once, with the token where no server sees it', async () => {
  server.on(createPasswordReset, () => ({
    token: 'ma-bi-mat',
    expires_at: moment,
    public_url: 'https://giai.example.vn',
  }))
  const { user } = openUsers()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Lê Văn 7' }))
  await user.click(screen.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }))
  await user.click(await screen.findByRole('button', { name: 'Tạo liên kết' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Liên kết đặt lại mật khẩu')
  expect(field.value).toBe('https://giai.example.vn/reset-password#ma-bi-mat')
  expect(screen.getByText(/dùng được đến 09:00 01\/03\/2026/)).toBeTruthy()
})

test('the page of a reset link sets the password and signs in; a used link says so', async () => {
  let used = true
  server.on(resetPassword, () =>
    used ? fail('reset-link-invalid') : { token: 'a', refresh_token: 'b', device_token: 'device', user: userOf('ref') },
  )
  const { user, router } = renderScreen(<ResetPasswordScreen />, {
    at: '/reset-password#ma-bi-mat',
    path: '/reset-password',
  })
  await user.type(screen.getByLabelText('Mật khẩu mới'), 'bong-vang-1')
  await user.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'bong-vang-2')
  await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }))
  expect(screen.getByText('Hai lần nhập không giống nhau')).toBeTruthy()
  await user.clear(screen.getByLabelText('Nhập lại mật khẩu mới'))
  await user.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'bong-vang-1')
  await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }))
  expect((await screen.findAllByText(/đã dùng hoặc đã hết hạn/)).length).toBeGreaterThan(0)
  used = false
  await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
  expect(server.callsOf(resetPassword).at(-1)?.body).toEqual({ token: 'ma-bi-mat', password: 'bong-vang-1' })
  expect(sessionStore.read().user?.role).toBe('ref')
})

const session = (id: number, current: boolean) => ({
  id,
  current,
  user_agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  address: '10.0.0.7',
  signed_in_at: moment,
  last_seen_at: moment,
})

test('the own account page changes the password and says what is wrong at its field', async () => {
  server
    .on(listOwnSessions, () => ({ items: [session(1, true)] }))
    .on(changePassword, () => fail('wrong-password', { fields: { current_password: 'Mật khẩu hiện tại không đúng' } }))
  const { user } = renderScreen(<AccountScreen />, { role: 'user' })
  await user.type(screen.getByLabelText('Mật khẩu hiện tại'), 'sai-roi-day')
  await user.type(screen.getByLabelText('Mật khẩu mới'), 'bong-vang-1')
  await user.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'bong-vang-1')
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
  expect((await screen.findAllByText('Mật khẩu hiện tại không đúng')).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Mật khẩu hiện tại'))
  server.on(changePassword, () => ({ message: 'Đã đổi mật khẩu' }))
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
  expect(await screen.findByText('Đã đổi mật khẩu')).toBeTruthy()
})

test('own sessions are named as people know devices; signing out everywhere ends this one too', async () => {
  server
    .on(listOwnSessions, () => ({ items: [session(1, true), session(2, false)] }))
    .on(endOwnSessions, () => ({ message: 'Đã đăng xuất' }))
  const { user } = renderScreen(<AccountScreen />, { role: 'user' })
  expect(await screen.findAllByText('Chrome trên Android')).toHaveLength(2)
  expect(screen.getAllByText('Thiết bị này')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }))
  await waitFor(() => expect(sessionStore.read().user).toBeNull())
  expect(server.callsOf(endOwnSessions)[0]?.query).toEqual({ which: 'all' })
})

test('pasted names become cards with username, password and code; leaving unprinted asks first', async () => {
  server.on(createReferees, ({ body }) => ({
    public_url: 'https://giai.example.vn',
    items: body.people.map(({ name }, index) => person(20 + index, { name: name ?? '', username: `tt${index}` })),
  }))
  const { user, router } = renderScreen(<RefereesScreen />, { role: 'admin' })
  await user.click(screen.getByText('Theo danh sách tên'))
  await user.type(screen.getByLabelText(/^Họ tên/), ' Lê  Bưởi {enter}{enter}Trần Cam')
  await user.click(screen.getByRole('button', { name: 'Tạo 2 tài khoản' }))
  const cards = await screen.findAllByRole('listitem')
  const sent = server.callsOf(createReferees)[0]?.body.people ?? []
  expect(sent.map(({ name }) => name)).toEqual(['Lê Bưởi', 'Trần Cam'])
  for (const [index, { password }] of sent.entries()) {
    const card = cards.find((item) => item.textContent?.includes(`tt${index}`))
    expect(card?.textContent).toContain(password)
    expect(card && within(card).getByRole('img', { name: /Mã QR/ })).toBeTruthy()
  }
  void router.navigate('/elsewhere')
  expect(await screen.findByRole('dialog', { name: 'Rời trang khi chưa in thẻ?' })).toBeTruthy()
})

test('[OPS-331] referees that a desk asked for are required there from then on, and the cards lead back', async () => {
  server
    .on(createReferees, ({ body }) => ({
      items: body.people.map((_, index) => person(40 + index, { role: 'ref' })),
      public_url: null,
    }))
    .on(setRefereeSetting, ({ body: { referees } }) => ({ message: 'Mỗi trận cần một trọng tài', referees }))
    .on(createSignInLinks, ({ body: { user_ids: ids } }) => ({
      items: ids.map((user_id) => ({ user_id, token: `t${user_id}` })),
      expires_at: moment,
      public_url: null,
    }))
  const { user } = renderScreen(<RefereesScreen />, { role: 'admin', at: '/users/referees?count=4&group=7' })
  await user.click(await screen.findByRole('button', { name: 'Tạo 4 tài khoản' }))
  const back = await screen.findByRole('link', { name: 'Về bàn điều hành' })
  expect(back.getAttribute('href')).toBe('/matches/7')
  expect(server.callsOf(setRefereeSetting).map(({ params, body }) => [params.id, body])).toEqual([
    [7, { referees: 'required' }],
  ])
  expect(server.callsOf(createSignInLinks).map(({ body }) => body.user_ids)).toEqual([[40, 41, 42, 43]])
  expect(screen.getAllByText(/Mã QR đăng nhập một lần, trong 24 giờ/)).toHaveLength(4)
})

test('[USR-80] the link of a card signs in by a press, and a used one names the way that is left', async () => {
  let isUsed = false
  server.on(signInByLink, ({ body }) => {
    if (isUsed || body.token !== 'bi-mat') return fail('sign-in-link-invalid')
    isUsed = true
    return { token: 'a', refresh_token: 'b', device_token: 'd'.repeat(43), user: userOf('ref') }
  })
  const { user, router, unmount } = renderScreen(<SignInLinkScreen />, {
    at: '/sign-in-link#bi-mat',
    path: '/sign-in-link',
  })
  expect(await screen.findByRole('heading', { name: 'Vào chấm điểm' })).toBeTruthy()
  expect(server.callsOf(signInByLink)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Đăng nhập trên máy này' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/referee'))
  expect(router.state.location.hash).toBe('')
  unmount()
  const again = renderScreen(<SignInLinkScreen />, { at: '/sign-in-link#bi-mat', path: '/sign-in-link' })
  await again.user.click(await screen.findByRole('button', { name: 'Đăng nhập trên máy này' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/đã dùng hoặc đã hết hạn.*tên và mật khẩu in trên thẻ/)
})

test('passwords of cards are long enough, readable and not alike', () => {
  const made = new Set(Array.from({ length: 500 }, () => makePassword()))
  expect(made.size).toBe(500)
  for (const password of made)
    expect(password).toMatch(/^([bdghkmnptvxs][aeiou]){2}-([bdghkmnptvxs][aeiou]){2}-[2-9]{4}$/)
})

test('devices are told apart', () => {
  expect(describeDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1')).toBe(
    'Safari trên iPhone',
  )
  expect(describeDevice('Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537 Edg/120')).toBe('Edge trên Windows')
  expect(describeDevice('curl/8')).toBe('Thiết bị không rõ')
  expect(describeDevice(null)).toBe('Thiết bị không rõ')
})
