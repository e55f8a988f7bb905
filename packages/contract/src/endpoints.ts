import * as apiToken from './account/api-token'
import * as audit from './account/audit'
import * as backup from './account/backup'
import * as follow from './account/follow'
import * as notification from './account/notification'
import * as secondFactor from './account/second-factor'
import * as auth from './account/session'
import * as system from './account/system'
import * as account from './account/user'
import type { Endpoint } from './endpoint'
import * as claim from './people/claim'
import * as club from './people/club'
import * as correction from './people/correction'
import * as imported from './people/people-import'
import * as player from './people/player'
import * as playerMerge from './people/player-merge'
import * as board from './play/board'
import * as bracket from './play/bracket'
import * as checkIn from './play/check-in'
import * as dayPlan from './play/day-plan'
import * as dayReport from './play/day-report'
import * as draw from './play/draw'
import * as groupDraw from './play/group-draw'
import * as inPlay from './play/in-play'
import * as match from './play/match'
import * as matchHistory from './play/match-history'
import * as oldBracket from './play/old-bracket'
import * as sheet from './play/paper-sheet'
import * as plan from './play/plan'
import * as results from './play/podium'
import * as practice from './play/practice'
import * as protest from './play/protest'
import * as refereeDay from './play/referee-day'
import * as scoring from './play/score'
import * as screen from './play/screen'
import * as teamResult from './play/team-result'
import * as withdrawal from './play/withdrawal'
import * as archive from './publish/archive'
import * as dashboard from './publish/dashboard'
import * as dupr from './publish/dupr'
import * as exported from './publish/export'
import * as home from './publish/home'
import * as myPage from './publish/my-page'
import * as ownData from './publish/own-data'
import * as search from './publish/search'
import * as season from './publish/season'
import * as webhook from './publish/webhook'
import * as bankHook from './tournament/bank-hook'
import * as consent from './tournament/consent'
import * as divisionMove from './tournament/division-move'
import * as fee from './tournament/fee'
import * as tournament from './tournament/group'
import * as ownWithdrawal from './tournament/own-withdrawal'
import * as rating from './tournament/rating'
import * as registration from './tournament/registration'
import * as teamImport from './tournament/team-import'
import * as waitingList from './tournament/waiting-list'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

/** Every endpoint of the API by its name; a route that is not in here does not exist. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  [
    system,
    backup,
    auth,
    account,
    secondFactor,
    apiToken,
    audit,
    tournament,
    divisionMove,
    registration,
    waitingList,
    teamImport,
    consent,
    ownWithdrawal,
    fee,
    bankHook,
    withdrawal,
    draw,
    bracket,
    groupDraw,
    oldBracket,
    match,
    board,
    inPlay,
    sheet,
    matchHistory,
    dayPlan,
    dayReport,
    plan,
    checkIn,
    refereeDay,
    practice,
    protest,
    teamResult,
    screen,
    scoring,
    results,
    player,
    playerMerge,
    claim,
    correction,
    club,
    imported,
    dashboard,
    home,
    search,
    season,
    notification,
    follow,
    rating,
    exported,
    dupr,
    myPage,
    ownData,
    webhook,
    archive,
  ].flatMap((room) => Object.entries(room).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)

export const endpoints: readonly Endpoint[] = [...endpointsByName.values()]
