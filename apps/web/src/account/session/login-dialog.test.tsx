import { screen, waitFor, within } from '@testing-library/react'
import { login } from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { sessionStore } from '../../lib/api/session-store'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen, userOf } from '../../ui/testing/render-screen'
import { LoginDialog } from './login-dialog'

const opened = (user = userOf('mod')) => ({ token: 'a', refresh_token: 'b', device_token: 'device', user })

/** The dialog, once the right password has led to the second step. */
async function openSecondStep(server: FakeServer) {
  const onClose = vi.fn()
  const rendered = renderScreen(<LoginDialog onClose={onClose} />)
  const { user } = rendered
  const dialog = await screen.findByRole('dialog', { name: 'Đăng nhập' })
  await user.type(within(dialog).getByLabelText('Tên đăng nhập'), 'mod')
  await user.type(within(dialog).getByLabelText('Mật khẩu'), 'bong-vang-1')
  await user.click(within(dialog).getByRole('button', { name: 'Đăng nhập' }))
  const second = within(await screen.findByRole('dialog', { name: 'Xác thực hai lớp' }))
  expect(server.callsOf(login)[0]?.body).not.toHaveProperty('code')
  return { ...rendered, second, onClose }
}

test('[AUTH-71] the code is asked in a second step of the same dialog, with the account as it was typed', async () => {
  const server = new FakeServer().on(login, ({ body }) =>
    body.code === '123456'
      ? opened()
      : body.code === undefined
        ? fail('second-factor-needed')
        : fail('second-factor-wrong', { fields: { code: 'Mã không đúng, đã hết hạn hoặc đã dùng' } }),
  )
  const { user, second, onClose } = await openSecondStep(server)
  expect(screen.queryByText(/Vui lòng nhập mã xác thực/)).toBeNull()
  const field = second.getByLabelText('Mã 6 số trong ứng dụng')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await user.click(second.getByRole('button', { name: 'Đăng nhập' }))
  expect(second.getByText('Vui lòng nhập mã xác thực')).toBeTruthy()
  await user.type(field, '000000')
  await user.click(second.getByRole('button', { name: 'Đăng nhập' }))
  expect((await second.findAllByText(/Mã không đúng/)).length).toBeGreaterThan(0)
  await user.clear(second.getByLabelText('Mã 6 số trong ứng dụng'))
  await user.type(second.getByLabelText('Mã 6 số trong ứng dụng'), '123456')
  await user.click(second.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(login).at(-1)?.body).toMatchObject({ username: 'mod', password: 'bong-vang-1', code: '123456' })
  expect(sessionStore.read().user?.role).toBe('mod')
})

test('[AUTH-72] without the phone a recovery code is typed instead; another account begins anew', async () => {
  const server = new FakeServer().on(login, ({ body }) =>
    body.code === 'aaaa-bbbb-cccc-dddd' ? opened() : fail('second-factor-needed'),
  )
  const { user, second, onClose } = await openSecondStep(server)
  await user.click(second.getByRole('button', { name: 'Đăng nhập tài khoản khác' }))
  const first = within(await screen.findByRole('dialog', { name: 'Đăng nhập' }))
  await user.click(first.getByRole('button', { name: 'Đăng nhập' }))
  const again = within(await screen.findByRole('dialog', { name: 'Xác thực hai lớp' }))
  await user.click(again.getByRole('button', { name: 'Dùng mã khôi phục' }))
  await user.type(again.getByLabelText('Mã khôi phục'), 'aaaa-bbbb-cccc-dddd')
  await user.click(again.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('[AUTH-74] an organiser who has to set it up is led to the account page after signing in', async () => {
  const server = new FakeServer().on(login, () => opened({ ...userOf('mod'), second_factor_due: true }))
  const { user, router } = renderScreen(<LoginDialog onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Đăng nhập' }))
  await user.type(dialog.getByLabelText('Tên đăng nhập'), 'mod')
  await user.type(dialog.getByLabelText('Mật khẩu'), 'bong-vang-1')
  await user.click(dialog.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
  expect(server.callsOf(login)).toHaveLength(1)
})

test('[USR-69] signing in to an account that was to be deleted says that it is kept', async () => {
  new FakeServer().on(login, () => ({ ...opened(), called_back: true as const }))
  const { user } = renderScreen(<LoginDialog onClose={vi.fn()} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Đăng nhập' }))
  await user.type(dialog.getByLabelText('Tên đăng nhập'), 'mod')
  await user.type(dialog.getByLabelText('Mật khẩu'), 'bong-vang-1')
  await user.click(dialog.getByRole('button', { name: 'Đăng nhập' }))
  expect(await screen.findByText('Đã giữ lại tài khoản và dữ liệu của bạn, không xóa nữa')).toBeTruthy()
})
