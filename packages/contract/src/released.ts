import type { TokenScope } from '@vot/domain'
import type { Endpoint } from './endpoint'
import { listClubMembers, listClubs } from './people/club'
import { listClubHistory, listPlayers, listPointHistory, readPlayer, searchPlayers } from './people/player'
import { readCourtBoard, readGroupBoard } from './play/board'
import { readBracket, readLeanBracket } from './play/bracket'
import { readSchedule } from './play/day-plan'
import { readDraw, readDrawRecord } from './play/draw'
import { listChampions, listInPlay } from './play/in-play'
import { previewMatchResult, readMatch, saveMatchResult } from './play/match'
import { undoMatchResult } from './play/match-history'
import { createResults, exportResults, readResults, readStandings, updateResults } from './play/podium'
import { exportDupr, readDupr } from './publish/dupr'
import { exportMatches } from './publish/export'
import { readTournamentBoard } from './publish/home'
import { searchEverything } from './publish/search'
import { readClubSeason, readPlayerSeason, readSeason, readSeasonClubs } from './publish/season'
import { listTournaments, readGroup, readTournament } from './tournament/group'
import {
  approveRegistration,
  approveRegistrations,
  createRegistration,
  listRegistrations,
  reinstateRegistration,
  rejectRegistration,
  undoDecision,
  withdrawRegistration,
} from './tournament/registration'

/** The version that callers may name, and the header that they name it in. */
export const apiVersion = '1'
export const apiVersionHeader = 'vot-version'

/** The calls that stay as they are within a version of the API, each with the scope that a token needs for it. */
const released: Readonly<Record<TokenScope, readonly Endpoint[]>> = {
  read: [
    ...[listTournaments, readTournament, readGroup, listRegistrations, listChampions, listInPlay],
    ...[readBracket, readLeanBracket, readMatch, readSchedule, readResults, readStandings, readDraw, readDrawRecord],
    ...[readGroupBoard, readTournamentBoard, readCourtBoard],
    ...[listPlayers, searchPlayers, readPlayer, listPointHistory, listClubHistory, listClubs, listClubMembers],
    ...[readSeason, readSeasonClubs, readPlayerSeason, readClubSeason, searchEverything],
    ...[exportResults, exportMatches],
  ],
  results: [
    ...[saveMatchResult, previewMatchResult, undoMatchResult, createResults, updateResults],
    ...[readDupr, exportDupr],
  ],
  registrations: [
    ...[createRegistration, approveRegistration, approveRegistrations, rejectRegistration, undoDecision],
    ...[withdrawRegistration, reinstateRegistration],
  ],
}

/** [AUTH-79] What tokens may be used for, and nothing else. */
export const releasedEndpoints: ReadonlyMap<Endpoint, TokenScope> = new Map([
  ...released.read.map((endpoint) => [endpoint, 'read'] as const),
  ...released.results.map((endpoint) => [endpoint, 'results'] as const),
  ...released.registrations.map((endpoint) => [endpoint, 'registrations'] as const),
])
