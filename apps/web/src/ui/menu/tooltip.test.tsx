import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { Tooltip } from './tooltip'

test('a label shows under the pointer and on focus, and Escape takes it away', async () => {
  const { user } = renderScreen(
    <Tooltip label="Duyệt">
      <button type="button" aria-label="Duyệt" />
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Duyệt' })
  await user.hover(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Duyệt')
  await user.unhover(button)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('Duyệt')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
