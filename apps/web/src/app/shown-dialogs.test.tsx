import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listClubs, listEligibleSnapshots, listNotifications, listTournaments, readDashboard } from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer } from '../lib/testing/fake-server'
import { onePage } from '../lib/testing/samples'
import { sampleDashboard } from '../publish/dashboard/sample-dashboard'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

beforeEach(() => {
  new FakeServer()
    .on(readDashboard, () => sampleDashboard)
    .on(listTournaments, () => onePage([]))
    .on(listClubs, () => [])
    .on(listNotifications, () => ({ ...onePage([], 20), unread_count: 0 }))
    .on(listEligibleSnapshots, () => ({ items: [], feature_status: { enabled: false }, warning: null }))
})

const open = (role?: Role) =>
  renderRoutes(routes, role === undefined ? { at: '/dashboard' } : { at: '/dashboard', role })
const quickAction = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Thao tác nhanh' })).getByRole('button', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('each quick action opens its dialog, and closing it gives the focus back', async () => {
  const { user } = open('mod')
  await title('Bảng điều khiển')
  for (const [action, dialog] of [
    ['Thêm VĐV', 'Thêm VĐV'],
    ['Tạo giải đấu', 'Tạo giải đấu'],
    ['Điều hành trận đấu', 'Chọn nhóm giải để điều hành'],
  ] as const) {
    const button = await quickAction(action)
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

test('what was typed into a dialog and thrown away is gone when it opens again', async () => {
  const { user } = open('mod')
  const openDialog = async () => {
    await user.click(await quickAction('Tạo giải đấu'))
    return within(await screen.findByRole('dialog', { name: 'Tạo giải đấu' }))
  }
  const dialog = await openDialog()
  fireEvent.change(await dialog.findByLabelText(/^Tên giải đấu/), { target: { value: 'Giải bỏ dở' } })
  await user.click(dialog.getByRole('button', { name: 'Hủy' }))
  await user.click(await screen.findByRole('button', { name: 'Bỏ' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openDialog()
  expect(await again.findByLabelText(/^Tên giải đấu/)).toHaveProperty('value', '')
})

test('the new-tournament button opens the dialog of a single tournament', async () => {
  const { user } = open('admin')
  await title('Bảng điều khiển')
  const [button] = await screen.findAllByRole('button', { name: 'Tạo giải đấu' })
  if (button) await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Tạo giải đấu' })).toBeTruthy()
})

test.each(['admin', 'mod', 'user'] as const)('[DSH-16] %s opens the dashboard', async (role) => {
  open(role)
  expect(await title('Bảng điều khiển')).toBeTruthy()
})

test('[DSH-16] the signed-out and referees are sent away from the dashboard', async () => {
  const signedOut = open()
  await title('Giải đấu')
  expect(signedOut.router.state.location.pathname).toBe('/')
  signedOut.unmount()
  const { router } = open('ref')
  await waitFor(() => expect(router.state.location.pathname).toBe('/referee'))
})
