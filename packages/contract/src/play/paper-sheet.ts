import { endpoint, typed } from '../endpoint'
import type { listGroupSheetsShapes, readMatchSheetShapes } from './paper-sheet-shapes'

export const readMatchSheet = endpoint({
  method: 'GET',
  path: '/api/matches/:id/sheet',
  summary: 'A match for its printed sheet: rules, teams, and every recorded event with the score after it',
  access: 'operations:view',
  reads: ['score', 'bracket'],
  errors: ['match-not-found'],
  shapes: typed<typeof readMatchSheetShapes>(),
})

export const listGroupSheets = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/sheets',
  summary:
    'The matches of a group that are ready or on court, for blank score sheets: by court, then in the order of the queue',
  access: 'operations:view',
  reads: ['printed'],
  errors: ['group-not-found'],
  shapes: typed<typeof listGroupSheetsShapes>(),
})
