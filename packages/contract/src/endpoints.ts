import * as account from './account'
import * as archive from './archive'
import * as audit from './audit'
import * as auth from './auth'
import * as backup from './backup'
import * as board from './board'
import * as bracket from './bracket'
import * as club from './club'
import * as dashboard from './dashboard'
import * as dayPlan from './day-plan'
import * as draw from './draw'
import * as dupr from './dupr'
import type { Endpoint } from './endpoint'
import * as exported from './export'
import * as fee from './fee'
import * as imported from './import'
import * as match from './match'
import * as matchHistory from './match-history'
import * as notification from './notification'
import * as oldBracket from './old-bracket'
import * as player from './player'
import * as playerMerge from './player-merge'
import * as rating from './rating'
import * as registration from './registration'
import * as results from './results'
import * as scoring from './scoring'
import * as secondFactor from './second-factor'
import * as sheet from './sheet'
import * as system from './system'
import * as tournament from './tournament'
import * as withdrawal from './withdrawal'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value
}

/** Every endpoint of the API; a route that is not in here does not exist. */
export const endpoints: readonly Endpoint[] = [
  system,
  backup,
  auth,
  account,
  secondFactor,
  audit,
  tournament,
  registration,
  fee,
  withdrawal,
  draw,
  bracket,
  oldBracket,
  match,
  board,
  sheet,
  matchHistory,
  dayPlan,
  scoring,
  results,
  player,
  playerMerge,
  club,
  imported,
  dashboard,
  notification,
  rating,
  exported,
  dupr,
  archive,
].flatMap((resource) => Object.values(resource).filter(isEndpoint))
