import { screen, waitFor, within } from '@testing-library/react'
import { endPractice } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { PracticeBar } from './practice-bar'

const bar = <PracticeBar groupId={31} until="2026-03-15T10:00:00+07:00" />

test('[PRC-05, PRC-06] each screen of a practice says what it is and until when; an organiser throws it away from there', async () => {
  const thrown: unknown[] = []
  new FakeServer().on(endPractice, ({ params }) => {
    thrown.push(params.id)
    return { message: 'Đã bỏ giải tập' }
  })
  const { user, router } = renderScreen(bar, { at: '/matches/31', role: 'mod' })
  const told = within(screen.getByRole('complementary', { name: 'Giải tập' }))
  expect(told.getByText('Giải tập')).toBeTruthy()
  expect(told.getByText(/Tự bỏ đi lúc 10:00 15\/03\/2026/)).toBeTruthy()
  await user.click(told.getByRole('button', { name: 'Bỏ giải tập' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bỏ giải tập' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(thrown).toEqual([31])
})

test('[PRC-05] a referee is told and throws nothing away', () => {
  renderScreen(bar, { at: '/matches/31', role: 'ref' })
  expect(screen.getByText(/chỉ ban tổ chức và trọng tài thấy/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
