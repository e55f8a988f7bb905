import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { confirmPrompt } from './lib/api/confirm-prompt'
import { loginPrompt } from './lib/api/login-prompt'
import { retryLimit } from './lib/api/retry-plan'
import { sessionStore } from './lib/api/session-store'
import { globalDialogs } from './lib/browser/global-dialogs'
import { syncServerClock } from './lib/format/server-clock'
import { answerStylesFromElements } from './lib/testing/computed-style'
import { findLabelsFast } from './lib/testing/find-labels'
import { useRefereeSettings } from './play/score/referee-settings'
import { toastStore } from './ui/feedback/toast-store'
import { toastTimes } from './ui/feedback/toasts'

const hourMs = 3_600_000

// A busy machine may take seconds to load a screen's file for the first time.
configure({ asyncUtilTimeout: 20_000 })

// While something is waited for, its absence is no failure yet: the page is printed when the time is over.
configure({
  getElementError: (message, container) => {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const error = new Error([message, !isWaiting && prettyDOM(container)].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// React takes a stack for each element that is made, which nothing here prints: 10,000 a second, or none from there on.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined },
)

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
answerStylesFromElements(window)
findLabelsFast(window)
window.scrollTo = () => undefined
window.HTMLElement.prototype.scrollIntoView = () => undefined
if (!('fonts' in document)) {
  const fonts = { addEventListener: () => {}, removeEventListener: () => {}, load: async () => [] }
  Object.defineProperty(document, 'fonts', { value: fonts })
}

// Waiting for another attempt, and the end of a toast, are tested where they are the subject. A busy machine looks for a
// toast seconds after it came.
beforeEach(() => {
  retryLimit.attempts = 1
  Object.assign(toastTimes, { usual: hourMs, withAction: hourMs })
})

afterEach(() => {
  cleanup()
  loginPrompt.close()
  confirmPrompt.answer(null)
  globalDialogs.close()
  toastStore.clear()
  useRefereeSettings.setState(useRefereeSettings.getInitialState())
  sessionStore.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  // What a test taught of the server's clock is not the next one's.
  syncServerClock(new Response(null, { headers: { Date: new Date().toUTCString() } }))
})
