import { sumPayments } from '@vot/domain'
import { auditRoutes } from './account/audit/routes'
import { followRoutes } from './account/follow/routes'
import { notificationRoutes } from './account/notification/routes'
import { authRoutes } from './account/session/routes'
import { systemRoutes } from './account/system/routes'
import { userRoutes } from './account/user/routes'
import type { Queries } from './db/schema'
import type { Route } from './http/handle'
import { addLanguages } from './language/server-languages'
import { dropClaim } from './people/claim/manage-claims'
import { mergeClaims, readMergedAccounts, restoreClaims } from './people/claim/merge-claims'
import { claimRoutes } from './people/claim/routes'
import { clubRoutes } from './people/club/routes'
import { correctionRoutes } from './people/correction/routes'
import { importRoutes } from './people/people-import/routes'
import { releaseMembers } from './people/player/club-changes-queries'
import { playerRoutes } from './people/player/routes'
import { replaceInResults } from './play/award/award-queries'
import { boardRoutes } from './play/board/routes'
import { deleteBracketsOf } from './play/bracket/bracket-queries'
import { bracketRoutes } from './play/bracket/routes'
import { replaceInAttendance } from './play/check-in/check-in-queries'
import { checkInRoutes } from './play/check-in/routes'
import { operationRoutes } from './play/desk/routes'
import { drawRoutes } from './play/draw/routes'
import { abandonOpenDraw } from './play/draw/run-draw'
import { groupDrawRoutes } from './play/group-draw/routes'
import { matchRoutes } from './play/match/routes'
import { sheetRoutes } from './play/paper-sheet/routes'
import { resultsRoutes } from './play/podium/routes'
import { practiceRoutes } from './play/practice/routes'
import { protestRoutes } from './play/protest/routes'
import { reportRoutes } from './play/report/routes'
import { scoringRoutes } from './play/score/routes'
import { teamResultRoutes } from './play/team-result/routes'
import { withdrawalRoutes } from './play/withdrawal/routes'
import { archiveRoutes } from './publish/archive/routes'
import { dashboardRoutes } from './publish/dashboard/routes'
import { exportRoutes } from './publish/export/routes'
import { homeRoutes } from './publish/home/routes'
import { myPageRoutes } from './publish/my-page/routes'
import { searchRoutes } from './publish/search/routes'
import { readRecent } from './publish/season/read-recent'
import { seasonRoutes } from './publish/season/routes'
import { webhookRoutes } from './publish/webhook/routes'
import { divisionMoveRoutes } from './tournament/division-move/routes'
import { listPaymentsOf, moveFees } from './tournament/fee/fee-queries'
import { feeRoutes } from './tournament/fee/routes'
import type { TournamentContents } from './tournament/group/delete-tournament'
import { tournamentRoutes } from './tournament/group/routes'
import { ratingRoutes } from './tournament/rating/routes'
import type { TeamsChanged } from './tournament/registration/decide-registration'
import { deleteRegistrationsOf, replaceInRegistrations } from './tournament/registration/registration-queries'
import { registrationRoutes } from './tournament/registration/routes'
import { teamImportRoutes } from './tournament/team-import/routes'

// Rooms import only rooms above them. What a room below has to do in the same unit of work is handed in here.
const tournamentContents: TournamentContents = {
  sumHeld: async (db, tournamentId) => sumPayments(await listPaymentsOf(db, { tournamentId })),
  async remove(db, tournamentId) {
    await deleteBracketsOf(db, tournamentId)
    await deleteRegistrationsOf(db, tournamentId)
  },
}

const teamsChanged: TeamsChanged = (work, tournamentId) => abandonOpenDraw(work, tournamentId, 'teams-changed')

/** A merged player's teams, with what was noted of who came. */
async function replaceInTeams(db: Queries, ids: readonly number[], from: number, to: number): Promise<void> {
  await replaceInRegistrations(db, ids, from, to)
  await replaceInAttendance(db, ids, from, to)
}

addLanguages()

/** Everything the server answers under /api, beside the live stream and the description of itself. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...authRoutes,
  ...userRoutes,
  ...auditRoutes,
  ...tournamentRoutes(tournamentContents, moveFees),
  ...registrationRoutes(teamsChanged),
  ...teamImportRoutes(teamsChanged),
  ...feeRoutes,
  ...divisionMoveRoutes(teamsChanged),
  ...drawRoutes,
  ...bracketRoutes,
  ...groupDrawRoutes,
  ...withdrawalRoutes,
  ...matchRoutes,
  ...scoringRoutes,
  ...operationRoutes,
  ...checkInRoutes,
  ...teamResultRoutes,
  ...boardRoutes,
  ...sheetRoutes,
  ...practiceRoutes,
  ...protestRoutes,
  ...reportRoutes,
  ...resultsRoutes,
  ...exportRoutes,
  ...archiveRoutes,
  ...playerRoutes(
    {
      replaceInRegistrations: replaceInTeams,
      replaceInResults,
      readMergedAccounts,
      mergeClaims,
      restoreClaims,
      dropClaim,
    },
    readRecent,
  ),
  ...claimRoutes,
  ...correctionRoutes,
  ...clubRoutes(releaseMembers),
  ...importRoutes,
  ...dashboardRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...seasonRoutes,
  ...myPageRoutes,
  ...webhookRoutes,
  ...notificationRoutes,
  ...followRoutes,
  ...ratingRoutes,
]
