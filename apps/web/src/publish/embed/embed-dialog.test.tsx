import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../ui/testing/render-screen'
import { EmbedDialog } from './embed-dialog'

const codeFor = async (name: string) => {
  const { unmount } = renderScreen(
    <EmbedDialog choices={[{ kind: 'leaderboard', id: null }]} search="" name={name} onClose={() => undefined} />,
  )
  const { value } = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mã nhúng' })
  unmount()
  return value
}

test('[RES-65] a frame is named by what it shows and of what, each once', async () => {
  expect(await codeFor('Mùa giải 2026')).toContain('title="Bảng xếp hạng: Mùa giải 2026"')
  expect(await codeFor('Bảng xếp hạng')).toContain('title="Bảng xếp hạng"')
})
