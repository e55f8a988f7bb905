import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { renderScreen } from '../../../ui/testing/render-screen'
import { forgetLogs, leaveUnsent } from '../testing/device-logs'
import { LossyServer } from '../testing/lossy-server'
import { UnsentDialog } from './unsent-dialog'
import { UnsentScoreSender } from './unsent-score-sender'
import { countUnsent } from './unsent-scores'

beforeEach(forgetLogs)

async function openDialog() {
  const server = new LossyServer()
  server.net.cutNetwork = true
  await leaveUnsent(server, server.info.id, 0)
  const onLeave = vi.fn()
  const opened = renderScreen(<UnsentDialog opened userId={1} onClose={() => undefined} onLeave={onLeave} />, {
    role: 'ref',
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Còn điểm chưa gửi' }))
  await dialog.findByText('2 thao tác ghi điểm của bạn còn trên thiết bị này, ban tổ chức chưa nhận được.')
  return { ...opened, server, onLeave, dialog }
}

test('what is unsent is sent first where there is a network, and only then the session ends', async () => {
  const { server, user, dialog, onLeave } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Gửi trước rồi đăng xuất' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('Chưa gửi được 2 thao tác. Hãy kiểm tra mạng rồi thử lại.')
  expect(onLeave).not.toHaveBeenCalled()
  server.net.cutNetwork = false
  await user.click(dialog.getByRole('button', { name: 'Gửi trước rồi đăng xuất' }))
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
  expect(server.events.map(({ type }) => type)).toEqual(['setup', 'start'])
})

test('who signs out all the same loses nothing: it stays on the device', async () => {
  const { user, dialog, onLeave } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Vẫn đăng xuất' }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(await countUnsent(1)).toBe(2)
})

test('a session that ran out says how much waits for signing in again, and sends it then', async () => {
  const server = new LossyServer()
  server.net.cutNetwork = true
  await leaveUnsent(server, server.info.id, 0)
  renderScreen(<UnsentScoreSender />, { role: 'ref' })
  expect(await screen.findByText(/tự gửi khi có mạng/)).toBeTruthy()
  const { user } = sessionStore.read()
  act(() => sessionStore.lapse())
  expect(await screen.findByText('2 thao tác ghi điểm còn trên thiết bị này, đăng nhập lại để gửi.')).toBeTruthy()
  server.net.cutNetwork = false
  act(() => void (user && sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, user)))
  await waitFor(() => expect(screen.queryByText(/thao tác ghi điểm/)).toBeNull())
  expect(server.events.map(({ type }) => type)).toEqual(['setup', 'start'])
})
