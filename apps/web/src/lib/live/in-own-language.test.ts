import type { LiveMessage } from '@vot/contract'
import { expect, test } from 'vitest'
import { inOwnLanguage } from './in-own-language'

const told = { seq: 4, at: '2026-03-14T09:00:00+07:00', tournament_id: 1 }
const names = { tournament_name: 'Đôi nam', english_name: 'Men’s doubles' }
const missing = { registration_id: 5, day_code: null, names: ['Lê Văn Nam'], count: 1 }
const court = {
  ...{ id: 3, venue: 'Sân Tao Đàn', name: 'Sân 1', busy: true, match_id: 9, match_code: 'A-01', day_code: 'A-01' },
  ...{ busy_since: null, last_ended_at: null, closed_at: null, closed_reason: null, reopens_at: null },
}

test('[LNG-11] an event calls a division as the reader’s answers call it', () => {
  const called: LiveMessage = { ...told, type: 'missing-called', missing: { ...missing, ...names } }
  expect(inOwnLanguage(called, 'en').missing?.tournament_name).toBe('Men’s doubles')
  expect(inOwnLanguage(called, 'vi')).toBe(called)
  const unnamed: LiveMessage = { ...called, missing: { ...missing, tournament_name: 'Đôi nam' } }
  expect(inOwnLanguage(unnamed, 'en').missing?.tournament_name).toBe('Đôi nam')
})

test('[LNG-11] a court in an event becomes one as the desk reads it', () => {
  const courts = [
    { ...court, division: 'Đôi nam', english_division: 'Men’s doubles' },
    { ...court, division: null },
  ]
  const taken: LiveMessage = { ...told, type: 'courts-changed', courts }
  expect(inOwnLanguage(taken, 'en').courts).toEqual([
    { ...court, division: 'Men’s doubles' },
    { ...court, division: null },
  ])
})
