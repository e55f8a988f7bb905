import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { page } from 'vitest/browser'
import { cssVariablesResolver, theme } from '../theme/theme'

/** Mounts a part as the app does, in a real browser and in a window of this width. */
export async function renderPart(part: ReactNode, width: number): Promise<void> {
  await page.viewport(width, 800)
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <MemoryRouter>{part}</MemoryRouter>
    </MantineProvider>,
  )
  await document.fonts.ready
}
