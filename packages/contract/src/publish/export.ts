import { endpoint, tableFile, typed } from '../endpoint'
import type {
  exportClubsShapes,
  exportCourtCalendarShapes,
  exportMatchesShapes,
  exportPlayerCalendarShapes,
  exportPlayersShapes,
} from './export-shapes'

/** Tables to be saved as a file. Those with phone numbers are for organisers alone. */
export const exportPlayers = endpoint({
  method: 'GET',
  path: '/api/players/export',
  summary: 'All players that the filter lets through, with full phone numbers, as a table',
  access: 'player:read-phone',
  reads: ['players'],
  ...tableFile,
  errors: [],
  shapes: typed<typeof exportPlayersShapes>(),
})

export const exportClubs = endpoint({
  method: 'GET',
  path: '/api/clubs/export',
  summary: 'All clubs by name as a table; an Excel file has their members with full phone numbers beside them',
  access: 'player:read-phone',
  reads: ['clubs', 'players'],
  ...tableFile,
  errors: [],
  shapes: typed<typeof exportClubsShapes>(),
})

export const exportMatches = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/matches/export',
  summary: 'Every match of the bracket in playing order, as a table',
  access: 'public:read',
  reads: ['bracket:id'],
  ...tableFile,
  errors: ['tournament-not-found', 'bracket-not-found', 'bracket-hidden'],
  shapes: typed<typeof exportMatchesShapes>(),
})

/** Media type of an iCalendar file. */
const calendarType = 'text/calendar; charset=utf-8'

export const exportPlayerCalendar = endpoint({
  method: 'GET',
  path: '/api/players/:id/calendar',
  summary: 'Calendar (RFC 5545) of the matches of a player: as played, as expected, or the day alone',
  access: 'public:read',
  reads: ['boards'],
  produces: calendarType,
  errors: ['player-not-found'],
  shapes: typed<typeof exportPlayerCalendarShapes>(),
})

export const exportCourtCalendar = endpoint({
  method: 'GET',
  path: '/api/courts/:id/calendar',
  summary: 'Calendar (RFC 5545) of the matches on a court, those that are expected on it included',
  access: 'public:read',
  reads: ['boards'],
  produces: calendarType,
  errors: ['court-not-found'],
  shapes: typed<typeof exportCourtCalendarShapes>(),
})
