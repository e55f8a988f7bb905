import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { renderScreen } from '../../../ui/testing/render-screen'
import type { ScoreEventDraft } from '../log/scored-match'
import { MemoryMatch, type MemoryMatchProps } from './memory-match'

// What loads in the background comes by the real clock, also while a test holds the time.
const realTimeout = globalThis.setTimeout

/** Mounts the screen on a sheet in memory. */
export function open(props: MemoryMatchProps = {}) {
  const recorded: ScoreEventDraft[] = []
  const shown = <MemoryMatch {...props} onRecord={(event) => recorded.push(event)} />
  return { ...renderScreen(shown, { at: '/referee/match/21', role: 'ref' }), recorded }
}
export const panel = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}.*Thắng pha`) })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const pass = async (ms: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
export const waitOutTapLock = async () => await pass(350)

export async function until(holds: () => boolean) {
  for (let turn = 0; turn < 400 && !holds(); turn += 1) {
    await act(async () => await new Promise<void>((resolve) => void realTimeout(resolve, 20)))
  }
  expect(holds()).toBe(true)
}
export async function dialog(name: string | RegExp) {
  await until(() => screen.queryByRole('dialog', { name }) !== null)
  return within(screen.getByRole('dialog', { name }))
}
export const noDialog = async () => await until(() => screen.queryByRole('dialog') === null)
export const pressIn = async (title: string | RegExp, name: string | RegExp) =>
  fireEvent.click((await dialog(title)).getByRole('button', { name }))

export async function rally(name: string) {
  fireEvent.click(panel(name))
  await waitOutTapLock()
}
