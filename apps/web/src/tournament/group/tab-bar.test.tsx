import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TabBar } from './list/tournament-list-screen'
import type { TournamentTab } from './tournament-tabs'

const counts = { upcoming: 0, ongoing: 0, completed: 0 }
const marked = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))

test('tabs have no counts while nobody knows them', () => {
  const bar = (known: typeof counts | undefined) => (
    <MantineProvider env="test">
      <TabBar tab="upcoming" counts={known} onChange={vi.fn()} />
    </MantineProvider>
  )
  const texts = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  const { rerender } = render(bar(undefined))
  expect(texts()).toEqual(['Sắp diễn ra–', 'Đang diễn ra–', 'Đã hoàn thành–'])
  rerender(bar(counts))
  expect(texts()).toEqual(['Sắp diễn ra0', 'Đang diễn ra0', 'Đã hoàn thành0'])
})

test('the chosen tab is marked at once, before its cards stand there, and follows the address afterwards', async () => {
  const choose = vi.fn()
  const bar = (tab: TournamentTab) => (
    <MantineProvider env="test">
      <TabBar tab={tab} counts={counts} onChange={choose} />
    </MantineProvider>
  )
  const { rerender } = render(bar('upcoming'))
  await userEvent.click(screen.getByRole('tab', { name: /Đang diễn ra/ }))
  expect(marked()).toEqual(['false', 'true', 'false'])
  await waitFor(() => expect(choose.mock.calls).toEqual([['ongoing']]))
  rerender(bar('ongoing'))
  expect(marked()).toEqual(['false', 'true', 'false'])
  rerender(bar('upcoming'))
  expect(marked()).toEqual(['true', 'false', 'false'])
})
