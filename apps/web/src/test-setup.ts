import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { loginPrompt } from './lib/login-prompt'
import { quickDialogs } from './lib/quick-dialogs'
import { retryLimit } from './lib/retry-plan'
import { sessionStore } from './lib/session-store'
import { toastStore } from './ui/toast-store'

// A busy machine may take seconds to load a screen's file for the first time.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 30_000 })

// What jsdom lacks and Mantine asks for. Media queries answer as on a wide screen in the light theme.
window.matchMedia = (query: string): MediaQueryList => ({
  matches: query.includes('min-width'),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
window.scrollTo = () => undefined
window.HTMLElement.prototype.scrollIntoView = () => undefined
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: { addEventListener: () => {}, removeEventListener: () => {} } })
}

// Waiting for another attempt is tested where it is the subject.
beforeEach(() => {
  retryLimit.attempts = 1
})

afterEach(() => {
  cleanup()
  loginPrompt.close()
  quickDialogs.close()
  toastStore.clear()
  sessionStore.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})
