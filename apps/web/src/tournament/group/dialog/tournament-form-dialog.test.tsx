import { act, fireEvent, screen, within } from '@testing-library/react'
import { listEligibleSnapshots, readTournament } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../lib/testing/fake-server'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { EditTournamentDialog } from './tournament-dialogs'

test('leaving the page over a dialog with changes asks first, and stays where that is refused', async () => {
  const tournament = sampleTournament()
  new FakeServer()
    .on(listEligibleSnapshots, () => ({ items: [], feature_status: { enabled: false }, warning: null }))
    .on(readTournament, () => tournament)
  const onClose = () => undefined
  const { router, user } = renderScreen(<EditTournamentDialog opened tournament={tournament} onClose={onClose} />, {
    role: 'mod',
  })
  await screen.findByRole('dialog', { name: 'Chỉnh sửa giải đấu' })
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Tên giải đấu/ })
  fireEvent.change(name(), { target: { value: 'Tên mới' } })
  await act(() => router.navigate('/elsewhere'))
  const asked = within(await screen.findByRole('dialog', { name: 'Bỏ thông tin đã nhập?' }))
  await user.click(asked.getByRole('button', { name: 'Hủy' }))
  expect(router.state.location.pathname).toBe('/')
  expect(name().value).toBe('Tên mới')
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
