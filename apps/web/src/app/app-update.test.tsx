import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardUnsaved } from '../lib/browser/unsaved-work'
import { toastStore } from '../ui/feedback/toast-store'
import { AppUpdate } from './app-update'

let offered = '/assets/main-a.js'
let isHidden = false
const reload = vi.fn()
const shown = vi.spyOn(toastStore, 'show')

beforeEach(() => {
  vi.useFakeTimers()
  offered = '/assets/main-a.js'
  isHidden = false
  document.head.innerHTML = '<script type="module" src="/assets/main-a.js"></script>'
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(`<script type="module" src="${offered}"></script>`)),
  )
  vi.stubGlobal('location', { ...window.location, reload })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  document.head.innerHTML = ''
})

const wait = async (minutes: number) => await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const hide = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

test('[UI-30] a newer version is told of once', async () => {
  render(<AppUpdate />)
  await wait(11)
  expect(shown).not.toHaveBeenCalled()
  offered = '/assets/main-b.js'
  await wait(45)
  expect(shown).toHaveBeenCalledTimes(1)
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: 'Vợt có bản mới' }))
  expect(reload).not.toHaveBeenCalled()
})

test('[UI-30] it is taken once nobody looks, and not while something typed would be lost', async () => {
  offered = '/assets/main-b.js'
  render(<AppUpdate />)
  await wait(11)
  const release = guardUnsaved(() => true)
  hide(true)
  await wait(2)
  expect(reload).not.toHaveBeenCalled()
  release()
  hide(false)
  hide(true)
  await wait(0.5)
  hide(false)
  await wait(2)
  expect(reload).not.toHaveBeenCalled()
  hide(true)
  await wait(1.1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[UI-30] the same version is never loaded anew', async () => {
  render(<AppUpdate />)
  await wait(11)
  hide(true)
  await wait(60)
  expect(reload).not.toHaveBeenCalled()
})
