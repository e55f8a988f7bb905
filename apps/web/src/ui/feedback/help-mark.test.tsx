import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HelpMark } from './help-mark'

test('the keyboard opens an explanation, Escape closes it and goes back to the mark', async () => {
  const user = userEvent.setup()
  render(<HelpMark word="Snapshot" text="Bản chụp điểm của mọi VĐV." />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  })
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Snapshot là gì?' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Bản chụp điểm của mọi VĐV.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Bản chụp điểm của mọi VĐV.')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
