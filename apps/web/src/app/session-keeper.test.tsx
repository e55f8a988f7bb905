import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  createGroup,
  deleteTournament,
  listEligibleSnapshots,
  listTournaments,
  login,
  readMe,
  refreshSession,
  validateSession,
} from '@vot/contract'
import { Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../lib/api/api-client'
import { sessionStore } from '../lib/api/session-store'
import { dashboardStore } from '../lib/offline/persisted-stores'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { onePage } from '../lib/testing/samples'
import { sampleDashboard } from '../publish/dashboard/sample-dashboard'
import { renderRoutes, userOf } from '../ui/testing/render-screen'
import { routes } from './routes'
import { SessionKeeper } from './session-keeper'

const expired = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on(listTournaments, () => onePage([]))
    .on(validateSession, () => ({ valid: true as const }))
    .on(readMe, () => userOf('mod'))
    .on(listEligibleSnapshots, () => ({ items: [], feature_status: { enabled: false }, warning: null }))
})

function open(at: string, role?: 'mod') {
  const keeper = (
    <SessionKeeper>
      <Outlet />
    </SessionKeeper>
  )
  const kept = [{ element: keeper, children: routes }]
  return renderRoutes(kept, role === undefined ? { at } : { at, role })
}

/** The screen that creates a group, with a name typed in, whose session runs out when it is saved. */
async function expireInForm() {
  const rendered = open('/tournaments/create-tournament', 'mod')
  const { user } = rendered
  const name = await screen.findByLabelText(/^Tên nhóm giải|^Tên giải/)
  const fill = (field: HTMLElement | undefined, value: string) => fireEvent.change(field ?? name, { target: { value } })
  fill(name, 'Sài Gòn Mở Rộng')
  fill(screen.getAllByLabelText(/Địa điểm/)[0], 'Phú Thọ')
  fill(screen.getAllByLabelText(/Tên nội dung/)[0], 'Đôi nam')
  server.on(createGroup, () => fail('session-expired')).on(refreshSession, () => fail('session-expired'))
  await user.click(screen.getByRole('button', { name: /^Tạo nhóm giải đấu/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đăng nhập' }))
  return { ...rendered, name, dialog }
}

test('a session that runs out takes the dashboard with it that was kept on the device', async () => {
  open('/', 'mod')
  await screen.findByText('Trần Ban Tổ Chức')
  dashboardStore.write(sampleDashboard)
  server.on(deleteTournament, () => fail('session-expired')).on(refreshSession, () => fail('session-expired'))
  await call(deleteTournament, { params: { id: 1 } }).catch(() => undefined)
  expect(await screen.findByRole('dialog', { name: 'Đăng nhập' })).toBeTruthy()
  expect(dashboardStore.savedAt()).toBe(0)
})

test('a session that runs out in a form opens the sign-in over it, and nothing typed is lost', async () => {
  const { user, name, dialog, router } = await expireInForm()
  expect((await screen.findAllByText(expired)).length).toBeGreaterThan(0)
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
  expect(name).toHaveProperty('value', 'Sài Gòn Mở Rộng')
  server.on(login, () => ({
    token: 'token-2',
    refresh_token: 'refresh-2',
    device_token: 'device',
    user: userOf('mod'),
  }))
  fireEvent.change(dialog.getByLabelText('Tên đăng nhập'), { target: { value: 'mod' } })
  fireEvent.change(dialog.getByLabelText('Mật khẩu'), { target: { value: 'matkhau' } })
  await user.click(dialog.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Trần Ban Tổ Chức')).toBeTruthy()
  expect(name.isConnected).toBe(true)
  expect(name).toHaveProperty('value', 'Sài Gòn Mở Rộng')
})

test('who closes the sign-in keeps the form', async () => {
  const { user, name, dialog, router } = await expireInForm()
  await user.click(dialog.getByRole('button', { name: 'Hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
  expect(name).toHaveProperty('value', 'Sài Gòn Mở Rộng')
})

test('a write without the session that ran out asks for the sign-in again', async () => {
  open('/', 'mod')
  await screen.findByText('Trần Ban Tổ Chức')
  sessionStore.lapse()
  server.on(deleteTournament, () => fail('not-signed-in'))
  await call(deleteTournament, { params: { id: 1 } }).catch(() => undefined)
  expect(await screen.findByRole('dialog', { name: 'Đăng nhập' })).toBeTruthy()
})

test('a tab follows another: leaving on purpose closes the screen, running out keeps it', async () => {
  const { router } = open('/tournaments/create-tournament', 'mod')
  await screen.findByRole('button', { name: /^Tạo nhóm giải đấu/ })
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'vot.token' }))
  const auth = localStorage.getItem('vot.auth') ?? ''
  localStorage.removeItem('vot.token')
  localStorage.setItem('vot.auth', auth.replace('"isAuthenticated":true', '"isAuthenticated":false'))
  tell()
  // Behind the dialog the shell is hidden from readers.
  expect(await screen.findByRole('dialog', { name: 'Đăng nhập' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
  sessionStore.saveTokens({ token: 'token-2', refreshToken: 'refresh-2' })
  tell()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Trần Ban Tổ Chức')).toBeTruthy()
  localStorage.removeItem('vot.token')
  localStorage.removeItem('vot.auth')
  tell()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a session that another tab ran out of keeps the screen, though this one is still being asked about', async () => {
  let answer: () => void = () => undefined
  let isAsked = false
  server.on(validateSession, async () => {
    isAsked = true
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { valid: true as const }
  })
  const { router } = open('/tournaments/create-tournament', 'mod')
  await screen.findByRole('button', { name: /^Tạo nhóm giải đấu/ })
  await waitFor(() => expect(isAsked).toBe(true))
  const auth = localStorage.getItem('vot.auth') ?? ''
  localStorage.removeItem('vot.token')
  localStorage.setItem('vot.auth', auth.replace('"isAuthenticated":true', '"isAuthenticated":false'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'vot.token' }))
  expect(await screen.findByRole('dialog', { name: 'Đăng nhập' })).toBeTruthy()
  const isTold = vi.fn(() => userOf('mod'))
  server.on(readMe, isTold)
  answer()
  await waitFor(() => expect(isTold).toHaveBeenCalled())
  await act(async () => undefined)
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
  expect(sessionStore.read()).toMatchObject({ user: null, lapsed: { id: userOf('mod').id } })
  expect(screen.getByRole('dialog', { name: 'Đăng nhập' })).toBeTruthy()
})

test('signing out in another tab leaves unsaved work behind the sign-in, and says so', async () => {
  const { router } = open('/tournaments/create-tournament', 'mod')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Tên nhóm giải|^Tên giải/)
  fireEvent.change(name, { target: { value: 'Sài Gòn Mở Rộng' } })
  for (const key of ['vot.token', 'vot.refresh_token', 'vot.auth']) localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key: 'vot.token' }))
  expect(await screen.findByRole('dialog', { name: 'Đăng nhập' })).toBeTruthy()
  expect(await screen.findByText(/đã kết thúc ở một thẻ khác/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
  expect(name.isConnected && name.value).toBe('Sài Gòn Mở Rộng')
  // Whoever typed it goes on after signing in again.
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('mod'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(name.isConnected && name.value).toBe('Sài Gòn Mở Rộng')
})

test('without unsaved work a sign-out in another tab leads away here too', async () => {
  const { router } = open('/tournaments/create-tournament', 'mod')
  await screen.findByLabelText(/^Tên nhóm giải|^Tên giải/)
  for (const key of ['vot.token', 'vot.refresh_token', 'vot.auth']) localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key: 'vot.token' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a page that the browser brings back shows nothing of who left meanwhile', async () => {
  const { router } = open('/tournaments/create-tournament', 'mod')
  await screen.findByRole('button', { name: /^Tạo nhóm giải đấu/ })
  for (const key of ['vot.token', 'vot.refresh_token', 'vot.auth']) localStorage.removeItem(key)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await screen.findByRole('button', { name: 'Đăng nhập' })).toBeTruthy()
})

test('a page that the browser brings back follows who signed in meanwhile', async () => {
  open('/', 'mod')
  await screen.findByText('Trần Ban Tổ Chức')
  const other = { ...userOf('mod'), id: 77, name: 'Lê Người Khác' }
  server.on(readMe, () => other)
  sessionStore.saveTokens({ token: 'token-2', refreshToken: 'refresh-2' })
  localStorage.setItem('vot.auth', JSON.stringify({ user: other, token: 'token-2', isAuthenticated: true }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await screen.findByText('Lê Người Khác')).toBeTruthy()
})
