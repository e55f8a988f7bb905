import { endpoint, typed } from '../endpoint'
import type { listChampionsShapes, listInPlayShapes } from './in-play-shapes'

export const listInPlay = endpoint({
  method: 'GET',
  path: '/api/tournaments/in-play',
  summary:
    'How far the divisions are that everybody may see the bracket of and that are not completed, with what is on court and next; when numbers were drawn of those that wait for a bracket',
  access: 'public:read',
  reads: ['tournaments', 'in-play'],
  errors: [],
  shapes: typed<typeof listInPlayShapes>(),
})

export const listChampions = endpoint({
  method: 'GET',
  path: '/api/tournaments/champions',
  summary: 'First and second of the tournaments with saved results that end within a time',
  access: 'public:read',
  reads: ['tournaments'],
  errors: [],
  shapes: typed<typeof listChampionsShapes>(),
})
