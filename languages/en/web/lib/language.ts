import type { Language } from '@vot/contract'

export const language: Language = 'en'

export const locale = 'en-GB'

export const serviceWorkerPath = '/service-worker.en.js'
