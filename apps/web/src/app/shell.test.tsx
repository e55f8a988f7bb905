import { screen, waitFor, within } from '@testing-library/react'
import { listEligibleSnapshots, listTournaments, login, logout, register } from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { loginPrompt } from '../lib/api/login-prompt'
import { sessionStore } from '../lib/api/session-store'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { onePage } from '../lib/testing/samples'
import { renderRoutes, userOf } from '../ui/testing/render-screen'
import { routes } from './routes'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(listTournaments, () => onePage([]))
})

const open = (at: string, role?: Parameters<typeof userOf>[0]) =>
  renderRoutes(routes, role === undefined ? { at } : { at, role })

async function openLogin(at = '/') {
  const rendered = open(at)
  await rendered.user.click(await screen.findByRole('button', { name: 'Đăng nhập' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đăng nhập' }))
  const field = (label: string) => dialog.getByLabelText(label)
  const submit = () => rendered.user.click(dialog.getByRole('button', { name: 'Đăng nhập' }))
  return { ...rendered, dialog, field, submit }
}

test('/ and /tournaments show the list; an unknown address says so and leads back', async () => {
  const first = open('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Giải đấu' })).toBeTruthy()
  first.unmount()
  const { user } = open('/khong-co')
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang này' })).toBeTruthy()
  expect(document.title).toBe('Không tìm thấy trang này · Vợt')
  await user.click(screen.getByRole('link', { name: 'Về danh sách giải đấu' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Giải đấu' })).toBeTruthy()
  expect(document.title).toBe('Giải đấu · Vợt')
})

test('the header shows who is signed in, and the menu marks where one is', async () => {
  open('/', 'mod')
  expect(await screen.findByText('Trần Ban Tổ Chức')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Đăng xuất' })).toBeTruthy()
  const menu = within(screen.getByRole('navigation', { name: 'Trình đơn chính' }))
  expect(menu.getByRole('link', { name: 'Giải đấu' }).getAttribute('aria-current')).toBe('page')
})

test.each([
  [undefined, ['VĐV', 'Giải đấu', 'Bảng xếp hạng', 'Câu lạc bộ']],
  ['user', ['Trang của tôi', 'Bảng điều khiển', 'VĐV', 'Giải đấu', 'Bảng xếp hạng', 'Câu lạc bộ']],
  ['ref', ['Giải đấu', 'Trọng tài']],
  ['mod', ['Bảng điều khiển', 'VĐV', 'Giải đấu', 'Bảng xếp hạng', 'Câu lạc bộ', 'Trọng tài']],
] as const)('the menu of %s has %s', async (role, names) => {
  open('/terms', role)
  const menu = within(await screen.findByRole('navigation', { name: 'Trình đơn chính' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(names)
})

test.each([
  [undefined, '/'],
  ['ref', '/referee'],
  ['user', '/dashboard'],
] as const)('the logo asks for the dashboard, which leads %s to %s', async (role, home) => {
  const { user, router } = open('/terms', role)
  const logo = await screen.findByRole('link', { name: 'Vợt, trang chính' })
  expect(logo.getAttribute('href')).toBe('/dashboard')
  await user.click(logo)
  await waitFor(() => expect(router.state.location.pathname).toBe(home))
})

test('the menu moves to the left side, folds to icons, and stays so across visits', async () => {
  const { user, unmount } = open('/terms', 'mod')
  await screen.findByRole('button', { name: 'Đăng xuất' })
  await user.keyboard('[[')
  await user.click(screen.getByRole('button', { name: 'Thu gọn' }))
  unmount()
  const again = open('/terms', 'mod')
  expect((await screen.findByRole('button', { name: 'Mở rộng' })).getAttribute('aria-expanded')).toBe('false')
  const menus = screen.getAllByRole('navigation', { name: 'Trình đơn chính' })
  expect(menus).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Trọng tài' }).getAttribute('title')).toBe('Trọng tài')
  await again.user.keyboard('[[')
  expect(screen.queryByRole('button', { name: 'Mở rộng' })).toBeNull()
})

test('who has no display name is shown by the username', async () => {
  sessionStore.settle(null)
  const { unmount } = open('/terms', 'mod')
  sessionStore.settle({ ...userOf('mod'), name: '' })
  expect(await screen.findByText('mod')).toBeTruthy()
  unmount()
})

test('the side menu closes after a choice', async () => {
  const { user } = open('/terms')
  await user.click(await screen.findByRole('button', { name: 'Mở menu' }))
  const side = within(await screen.findByRole('dialog'))
  await user.click(side.getByRole('link', { name: 'Giải đấu' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Giải đấu' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the theme is switched from the header', async () => {
  const { user } = open('/')
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  await user.click(await screen.findByRole('button', { name: 'Chuyển sang giao diện tối' }))
  await waitFor(() => expect(scheme()).toBe('dark'))
  await user.click(await screen.findByRole('button', { name: 'Chuyển sang giao diện sáng' }))
  await waitFor(() => expect(scheme()).toBe('light'))
})

test('who is signed in finds account, keys, looks and the log under their name', async () => {
  const { user, router } = open('/terms', 'admin')
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  const choose = async (role: 'menuitem' | 'menuitemradio', name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name: /^Tài khoản của/ }))
    await user.click(within(screen.getByRole('menu')).getByRole(role, { name }))
  }
  await choose('menuitemradio', 'Tối')
  expect(scheme()).toBe('dark')
  await choose('menuitemradio', 'Theo máy')
  expect(scheme()).toBe('light')
  await choose('menuitem', /^Phím tắt/)
  expect(await screen.findByRole('dialog', { name: 'Phím tắt' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await choose('menuitem', 'Nhật ký')
  await waitFor(() => expect(router.state.location.pathname).toBe('/audit'))
})

test('signing in closes the dialog, shows the name and keeps both tokens', async () => {
  server.on(login, () => ({
    token: 'token-1',
    refresh_token: 'refresh-1',
    device_token: 'device',
    user: userOf('mod'),
  }))
  const { user, field, submit, dialog } = await openLogin()
  expect(dialog.getByRole('link', { name: 'Điều khoản sử dụng' }).getAttribute('href')).toBe('/terms')
  expect(dialog.getByRole('link', { name: 'Chính sách bảo mật' }).getAttribute('href')).toBe('/privacy')
  await user.type(field('Tên đăng nhập'), ' mod ')
  await user.type(field('Mật khẩu'), 'matkhau')
  await user.click(dialog.getByRole('button', { name: 'Hiện hoặc ẩn mật khẩu' }))
  expect(field('Mật khẩu').getAttribute('type')).toBe('text')
  await submit()
  expect(await screen.findByText('Trần Ban Tổ Chức')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf(login)[0]?.body).toEqual({ username: 'mod', password: 'matkhau' })
  expect([localStorage.getItem('vot.token'), localStorage.getItem('vot.refresh_token')]).toEqual([
    'token-1',
    'refresh-1',
  ])
})

test('blank or short fields are named and not sent', async () => {
  const { user, field, submit, dialog } = await openLogin()
  await submit()
  expect(dialog.getByText('Tên đăng nhập là bắt buộc')).toBeTruthy()
  expect(dialog.getByText('Mật khẩu là bắt buộc')).toBeTruthy()
  expect(document.activeElement).toBe(field('Tên đăng nhập'))
  await user.type(field('Tên đăng nhập'), 'mod')
  await user.type(field('Mật khẩu'), '12345')
  await submit()
  expect(dialog.getByText('Mật khẩu phải có ít nhất 6 ký tự')).toBeTruthy()
  expect(server.callsOf(login)).toHaveLength(0)
})

test('a refusal is told inline and as a toast; the dialog is empty when it opens again', async () => {
  server.on(login, () => fail('login-failed'))
  const { user, field, submit, dialog } = await openLogin()
  await user.type(field('Tên đăng nhập'), 'mod')
  await user.type(field('Mật khẩu'), 'sai mật khẩu')
  await submit()
  expect(await screen.findAllByText('Tên đăng nhập hoặc mật khẩu không đúng')).toHaveLength(2)
  expect(dialog.getByRole('button', { name: 'Đăng nhập' })).toHaveProperty('disabled', false)
  await user.click(dialog.getByRole('button', { name: 'Hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  const again = within(await screen.findByRole('dialog', { name: 'Đăng nhập' }))
  expect(again.getByLabelText('Tên đăng nhập')).toHaveProperty('value', '')
  expect(again.queryByText('Tên đăng nhập hoặc mật khẩu không đúng')).toBeNull()
})

test('[LNG-14] a sign-in or an account that fails before any answer says "Đăng nhập không thành công" or "Tạo tài khoản không thành công"', async () => {
  const { user, field, submit, dialog } = await openLogin()
  await user.type(field('Tên đăng nhập'), 'mod')
  await user.type(field('Mật khẩu'), 'matkhau')
  // A browser without what every call needs.
  vi.stubGlobal('Headers', undefined)
  await submit()
  expect(await screen.findAllByText('Đăng nhập không thành công')).toHaveLength(2)
  expect(dialog.getByText('Đăng nhập không thành công')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Tạo tài khoản' }))
  const form = within(await screen.findByRole('dialog', { name: 'Tạo tài khoản' }))
  expect(form.queryByText('Đăng nhập không thành công')).toBeNull()
  await user.type(form.getByLabelText('Tên hiển thị'), 'Lê Khán Giả')
  await user.type(form.getByLabelText('Tên đăng nhập'), 'khangia')
  await user.type(form.getByLabelText('Mật khẩu'), 'bong-vang-2026')
  await user.click(form.getByRole('button', { name: 'Tạo tài khoản' }))
  expect(await screen.findAllByText('Tạo tài khoản không thành công')).toHaveLength(2)
  expect(form.getByText('Tạo tài khoản không thành công')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('logging out clears this device even when the server fails', async () => {
  server.on(logout, () => fail('internal-error'))
  const { user } = open('/', 'admin')
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  expect(await screen.findByRole('button', { name: 'Đăng nhập' })).toBeTruthy()
  expect(sessionStore.tokens()).toBeNull()
})

test.each(['admin', 'mod'] as const)('%s opens the create screen', async (role) => {
  server.on(listEligibleSnapshots, () => ({ items: [], feature_status: { enabled: false }, warning: null }))
  const { router } = open('/tournaments/create-tournament', role)
  expect(await screen.findByRole('button', { name: 'Tạo nhóm giải đấu' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
})

test('the create screen sends the signed-out and wrong roles away', async () => {
  const { router, unmount } = open('/tournaments/create-tournament')
  expect(await screen.findByRole('heading', { level: 1, name: 'Giải đấu' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  unmount()
  const asUser = open('/tournaments/create-tournament', 'user')
  await waitFor(() => expect(asUser.router.state.location.pathname).toBe('/dashboard'))
})

test('[AUTH-04] people make an account of their own; a refusal is told inline and as a toast', async () => {
  server.on(register, () => fail('username-taken'))
  const { user, dialog } = await openLogin()
  await user.click(dialog.getByRole('button', { name: 'Tạo tài khoản' }))
  const form = within(await screen.findByRole('dialog', { name: 'Tạo tài khoản' }))
  const send = () => user.click(form.getByRole('button', { name: 'Tạo tài khoản' }))
  await send()
  expect(form.getByText('Tên hiển thị là bắt buộc')).toBeTruthy()
  await user.type(form.getByLabelText('Tên hiển thị'), 'Lê Khán Giả')
  await user.type(form.getByLabelText('Tên đăng nhập'), 'khangia')
  await user.type(form.getByLabelText('Mật khẩu'), 'ngan')
  await send()
  expect(form.getByText('Mật khẩu phải có ít nhất 8 ký tự')).toBeTruthy()
  await user.type(form.getByLabelText('Mật khẩu'), 'hondau')
  await send()
  expect(await screen.findAllByText('Tên đăng nhập đã được sử dụng')).toHaveLength(2)
  server.on(register, () => ({
    token: 't',
    refresh_token: 'r',
    device_token: 'device',
    user: { ...userOf('user'), name: 'Lê Khán Giả' },
  }))
  await send()
  expect(await screen.findByText('Lê Khán Giả')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape closes the dialog on top and leaves the one below it', async () => {
  const { user } = open('/?player=5', 'mod')
  await screen.findByRole('dialog')
  loginPrompt.open()
  await screen.findByRole('dialog', { name: 'Đăng nhập' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Đăng nhập' })).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
