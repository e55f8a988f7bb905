import { screen, waitFor, within } from '@testing-library/react'
import { eraseOwnData } from '@vot/contract'
import { expect, test } from 'vitest'
import { sessionStore } from '../../lib/api/session-store'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { OwnData } from './own-data'

async function openErase(server: FakeServer, hasPlayer = true) {
  const { user } = renderScreen(<OwnData hasPlayer={hasPlayer} />, { role: 'user' })
  await user.click(await screen.findByRole('button', { name: 'Tải hoặc xóa dữ liệu của tôi' }))
  const first = within(await screen.findByRole('dialog', { name: 'Dữ liệu của tôi' }))
  expect(first.getByRole('button', { name: 'Tải dữ liệu của tôi' })).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Xóa dữ liệu của tôi…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xóa tài khoản và dữ liệu của tôi?' }))
  return { user, dialog, server }
}

test('[USR-70] deleting says when it is for good, asks the password and signs out', async () => {
  const { user, dialog, server } = await openErase(
    new FakeServer().on(eraseOwnData, () => ({
      message: 'Tài khoản đã khóa. Dữ liệu sẽ bị xóa sau 7 ngày; đăng nhập trước lúc đó để giữ lại',
      erases_at: '2026-04-11T09:00:00+07:00',
    })),
  )
  expect(dialog.getByText('Tài khoản khóa ngay, dữ liệu xóa sau 7 ngày')).toBeTruthy()
  expect(dialog.getByText('Tên và điểm của bạn trong kết quả các giải đã xong')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Khóa và xóa' }))
  expect(dialog.getByText('Vui lòng nhập mật khẩu hiện tại')).toBeTruthy()
  expect(server.callsOf(eraseOwnData)).toHaveLength(0)
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'mat-khau-9')
  await user.click(dialog.getByRole('button', { name: 'Khóa và xóa' }))
  expect(await screen.findByText(/^Tài khoản đã khóa/)).toBeTruthy()
  expect(server.callsOf(eraseOwnData)[0]?.body).toEqual({ current_password: 'mat-khau-9' })
  await waitFor(() => expect(sessionStore.read().user).toBeNull())
})

test('[USR-69] a team that still plays is named with the way out, and a wrong password by its field', async () => {
  const server = new FakeServer().on(eraseOwnData, () => fail('wrong-password'))
  const { user, dialog } = await openErase(server)
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'sai')
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('Mật khẩu hiện tại không đúng')).toBeTruthy()
  server.on(eraseOwnData, () => fail('own-team-in-live-tournament', { tournaments: ['Sài Gòn Mở Rộng | Đôi nam'] }))
  await user.click(dialog.getByRole('button', { name: 'Khóa và xóa' }))
  expect(await dialog.findByText(/Bạn còn đội ở giải chưa kết thúc/)).toBeTruthy()
  expect(dialog.getByText('Sài Gòn Mở Rộng | Đôi nam')).toBeTruthy()
  expect(sessionStore.read().user).not.toBeNull()
})

test('[USR-70] somebody without a player is told of the account alone', async () => {
  const { dialog } = await openErase(new FakeServer(), false)
  expect(dialog.queryByText(/năm sinh/)).toBeNull()
  expect(dialog.queryByText('Ở lại')).toBeNull()
})
