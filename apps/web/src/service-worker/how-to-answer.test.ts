import { fileOfLanguage, languages } from '@vot/contract'
import { expect, test } from 'vitest'
import { howToAnswer } from './how-to-answer'

const origin = 'https://vot.test'
const ask = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  howToAnswer({ method, mode, url: new URL(path, origin).href }, origin)

test('the API, its live stream, the figures, shared pictures and frames are never answered by the service worker', () => {
  for (const path of [
    '/api/tournaments',
    '/api/live?tournament_id=1',
    '/api',
    '/metrics',
    '/share/tournaments/1.png',
    '/embed/bracket/1',
    '/docs/vi/players',
  ]) {
    expect(ask(path), path).toBe('leave')
    expect(ask(path, 'navigate'), path).toBe('leave')
  }
  expect(ask('/api/matches/4/events', 'cors', 'POST')).toBe('leave')
})

test('nor is anything of another origin, or that changes something', () => {
  expect(ask('https://elsewhere.test/assets/a.js')).toBe('leave')
  expect(ask('/referee', 'navigate', 'POST')).toBe('leave')
})

test('[IMP-28] a list that another app shares is taken', () => {
  expect(ask('/share-target', 'navigate', 'POST')).toBe('take')
  expect(ask('https://elsewhere.test/share-target', 'navigate', 'POST')).toBe('leave')
})

test('screens and built files are what the service worker gives without a network', () => {
  for (const path of ['/', '/referee', '/referee/match/21', '/apiary']) expect(ask(path, 'navigate'), path).toBe('page')
  const manifests = languages.map((language) => fileOfLanguage('/manifest.webmanifest', language))
  for (const path of ['/assets/main-a1b2.js', '/favicon.svg', '/icon-192.png', ...manifests]) {
    expect(ask(path), path).toBe('file')
  }
  expect(ask('/service-worker.js')).toBe('leave')
})
