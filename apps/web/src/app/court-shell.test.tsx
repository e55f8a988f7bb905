import { screen, waitFor } from '@testing-library/react'
import { readDashboard, readMatch } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

const open = (role?: 'admin' | 'mod' | 'ref' | 'user') => {
  new FakeServer().on(readMatch, () => fail('match-not-found')).on(readDashboard, () => fail('internal-error'))
  return renderRoutes(routes, { at: '/referee/match/21', ...(role ? { role } : {}) })
}

test('the screen of a match is for admin, mod and ref, and has neither header nor menu', async () => {
  for (const role of ['admin', 'mod', 'ref'] as const) {
    const { unmount } = open(role)
    expect(await screen.findByText('Không tìm thấy trận đấu')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Đăng xuất' })).toBeNull()
    unmount()
  }
})

test('a user goes home instead', async () => {
  const { router } = open('user')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})
