import * as apiToken from './account/api-token-shapes'
import * as audit from './account/audit-shapes'
import * as backup from './account/backup-shapes'
import * as follow from './account/follow-shapes'
import * as notification from './account/notification-shapes'
import * as secondFactor from './account/second-factor-shapes'
import * as auth from './account/session-shapes'
import * as system from './account/system-shapes'
import * as account from './account/user-shapes'
import type { Endpoint, Shapes, ShapesOf } from './endpoint'
import { endpointsByName } from './endpoints'
import * as claim from './people/claim-shapes'
import * as club from './people/club-shapes'
import * as correction from './people/correction-shapes'
import * as imported from './people/people-import-shapes'
import * as playerMerge from './people/player-merge-shapes'
import * as player from './people/player-shapes'
import * as board from './play/board-shapes'
import * as bracket from './play/bracket-shapes'
import * as checkIn from './play/check-in-shapes'
import * as dayPlan from './play/day-plan-shapes'
import * as dayReport from './play/day-report-shapes'
import * as draw from './play/draw-shapes'
import * as groupDraw from './play/group-draw-shapes'
import * as inPlay from './play/in-play-shapes'
import * as matchHistory from './play/match-history-shapes'
import * as match from './play/match-shapes'
import * as oldBracket from './play/old-bracket-shapes'
import * as sheet from './play/paper-sheet-shapes'
import * as plan from './play/plan-shapes'
import * as results from './play/podium-shapes'
import * as practice from './play/practice-shapes'
import * as protest from './play/protest-shapes'
import * as refereeDay from './play/referee-day-shapes'
import * as scoring from './play/score-shapes'
import * as screen from './play/screen-shapes'
import * as teamResult from './play/team-result-shapes'
import * as withdrawal from './play/withdrawal-shapes'
import * as archive from './publish/archive-shapes'
import * as dashboard from './publish/dashboard-shapes'
import * as dupr from './publish/dupr-shapes'
import * as exported from './publish/export-shapes'
import * as home from './publish/home-shapes'
import * as myPage from './publish/my-page-shapes'
import * as ownData from './publish/own-data-shapes'
import * as search from './publish/search-shapes'
import * as season from './publish/season-shapes'
import * as today from './publish/today-shapes'
import * as webhook from './publish/webhook-shapes'
import * as bankHook from './tournament/bank-hook-shapes'
import * as consent from './tournament/consent-shapes'
import * as divisionMove from './tournament/division-move-shapes'
import * as fee from './tournament/fee-shapes'
import * as tournament from './tournament/group-shapes'
import * as ownWithdrawal from './tournament/own-withdrawal-shapes'
import * as rating from './tournament/rating-shapes'
import * as registration from './tournament/registration-shapes'
import * as teamImport from './tournament/team-import-shapes'
import * as waitingList from './tournament/waiting-list-shapes'

const byName: Readonly<Record<string, unknown>> = {
  ...audit,
  ...backup,
  ...follow,
  ...notification,
  ...secondFactor,
  ...apiToken,
  ...auth,
  ...system,
  ...account,
  ...club,
  ...imported,
  ...player,
  ...playerMerge,
  ...claim,
  ...correction,
  ...board,
  ...inPlay,
  ...bracket,
  ...checkIn,
  ...refereeDay,
  ...screen,
  ...dayPlan,
  ...dayReport,
  ...plan,
  ...draw,
  ...groupDraw,
  ...match,
  ...matchHistory,
  ...oldBracket,
  ...sheet,
  ...results,
  ...scoring,
  ...practice,
  ...protest,
  ...teamResult,
  ...withdrawal,
  ...archive,
  ...dashboard,
  ...home,
  ...today,
  ...search,
  ...season,
  ...dupr,
  ...myPage,
  ...ownData,
  ...webhook,
  ...exported,
  ...fee,
  ...bankHook,
  ...tournament,
  ...consent,
  ...ownWithdrawal,
  ...divisionMove,
  ...rating,
  ...registration,
  ...waitingList,
  ...teamImport,
}

/** Those of `readBracket` are `readBracketShapes`. */
const shapes = new Map(
  [...endpointsByName].map(([name, endpoint]) => {
    const found = byName[`${name}Shapes`]
    if (found === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no ${name}Shapes`)
    return [endpoint, found as Shapes]
  }),
)

/** What an endpoint takes and answers. Loads every shape of the API, so no part of the web app uses it. */
export function shapesOf<E extends Endpoint>(endpoint: E): Shapes & ShapesOf<E> {
  const found = shapes.get(endpoint)
  if (found === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`)
  return found as Shapes & ShapesOf<E>
}
