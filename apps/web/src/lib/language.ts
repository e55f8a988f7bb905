import type { Language } from '@vot/contract'

/** The language of this build of the app. */
export const language: Language = 'vi'

/** By which numbers and dates are written (BCP 47). */
export const locale = 'vi-VN'

/** Keeps this device without a network; each build has its own beside the page. */
export const serviceWorkerPath = '/service-worker.js'
