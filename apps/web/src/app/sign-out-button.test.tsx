import { screen, waitFor } from '@testing-library/react'
import { listMyMatches, logout } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../lib/api/session-store'
import { forgetLogs, leaveUnsent } from '../play/score/testing/device-logs'
import { LossyServer } from '../play/score/testing/lossy-server'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

beforeEach(forgetLogs)

test('a referee with unsent scores is asked before signing out, and may stay', async () => {
  const server = new LossyServer()
  server.net.on(listMyMatches, () => ({ items: [] })).on(logout, () => ({ message: 'Đã đăng xuất' }))
  server.net.cutNetwork = true
  await leaveUnsent(server, server.info.id, 0)
  const { user } = renderRoutes(routes, { at: '/terms', role: 'ref' })
  const signOut = () => screen.getByRole('button', { name: 'Đăng xuất' })
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }))
  expect(await screen.findByRole('dialog', { name: 'Còn điểm chưa gửi' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStore.read().user?.role).toBe('ref')
  await user.click(signOut())
  await user.click(await screen.findByRole('button', { name: 'Vẫn đăng xuất' }))
  expect(await screen.findByRole('button', { name: 'Đăng nhập' })).toBeTruthy()
})
