import { endpoint, typed } from '../endpoint'
import type { readMyDayShapes, readMyPageShapes } from './my-page-shapes'

export const readMyPage = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The player of the account who asks, and the entries of both',
  access: 'player:own',
  reads: ['own-page'],
  errors: [],
  shapes: typed<typeof readMyPageShapes>(),
})

export const readMyDay = endpoint({
  method: 'GET',
  path: '/api/me/day',
  summary: 'Matches of the own teams today: the next one of each, and all with time, court and result',
  access: 'player:own',
  reads: ['own-day', 'own-page'],
  errors: [],
  shapes: typed<typeof readMyDayShapes>(),
})
