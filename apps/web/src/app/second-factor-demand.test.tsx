import { screen, waitFor, within } from '@testing-library/react'
import { createClub, listClubs, listOwnSessions, readSecondFactor } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

test('[AUTH-77] a write refused for a new demand leads to the account page and loses nothing typed', async () => {
  new FakeServer()
    .on(listClubs, () => [])
    .on(createClub, () => fail('second-factor-due'))
    .on(listOwnSessions, () => ({ items: [] }))
    .on(readSecondFactor, () => ({ on: false, since: null, recovery_codes_left: 0, demanded: true }))
  const { user, router } = renderRoutes(routes, { at: '/clubs', role: 'mod' })
  const [add] = await screen.findAllByRole('button', { name: 'Thêm CLB' })
  if (add) await user.click(add)
  const form = within(await screen.findByRole('dialog', { name: 'Thêm câu lạc bộ' }))
  await user.type(form.getByRole('textbox', { name: /Tên câu lạc bộ/ }), 'CLB Mới')
  await user.click(form.getByRole('button', { name: 'Thêm CLB' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Cần bật xác thực hai lớp' }))
  await user.click(asked.getByRole('button', { name: 'Để sau' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cần bật xác thực hai lớp' })).toBeNull())
  expect(form.getByDisplayValue('CLB Mới')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Bật ngay' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
})
