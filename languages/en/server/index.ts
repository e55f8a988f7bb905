import {
  auditActionTexts,
  auditFieldTexts,
  auditSubjectTexts,
  auditValueTexts,
  auditValueTextsOf,
  divisionLabels,
  eligibilityTexts,
  errorTexts,
  fieldMessages,
  genderWords,
  phrases,
  playerLabels,
  signInTexts,
} from '@vot/contract'
import { strings as accountAudit } from '@vot/server/src/account/audit/strings'
import { strings as accountNotification } from '@vot/server/src/account/notification/strings'
import { strings as accountSession } from '@vot/server/src/account/session/strings'
import { strings as accountUser } from '@vot/server/src/account/user/strings'
import { formats as languageFormats } from '@vot/server/src/language/formats'
import { strings as peopleClaim } from '@vot/server/src/people/claim/strings'
import { strings as peopleClub } from '@vot/server/src/people/club/strings'
import { strings as peopleCorrection } from '@vot/server/src/people/correction/strings'
import { strings as peoplePeopleImport } from '@vot/server/src/people/people-import/strings'
import { strings as peoplePlayer } from '@vot/server/src/people/player/strings'
import { strings as playAward } from '@vot/server/src/play/award/strings'
import { strings as playBoard } from '@vot/server/src/play/board/strings'
import { strings as playBracket } from '@vot/server/src/play/bracket/strings'
import { strings as playCheckIn } from '@vot/server/src/play/check-in/strings'
import { strings as playCourt } from '@vot/server/src/play/court/strings'
import { strings as playDeskPlan } from '@vot/server/src/play/desk/plan/strings'
import { strings as playDeskReferees } from '@vot/server/src/play/desk/referees/strings'
import { strings as playDesk } from '@vot/server/src/play/desk/strings'
import { strings as playDraw } from '@vot/server/src/play/draw/strings'
import { strings as playGroupDraw } from '@vot/server/src/play/group-draw/strings'
import { strings as playMatch } from '@vot/server/src/play/match/strings'
import { strings as playPodium } from '@vot/server/src/play/podium/strings'
import { strings as playPractice } from '@vot/server/src/play/practice/strings'
import { strings as playProtest } from '@vot/server/src/play/protest/strings'
import { strings as playReport } from '@vot/server/src/play/report/strings'
import { strings as playScore } from '@vot/server/src/play/score/strings'
import { strings as playTeamResult } from '@vot/server/src/play/team-result/strings'
import { strings as playWithdrawal } from '@vot/server/src/play/withdrawal/strings'
import { strings as publishCalendar } from '@vot/server/src/publish/calendar/strings'
import { strings as publishDashboard } from '@vot/server/src/publish/dashboard/strings'
import { strings as publishEmbed } from '@vot/server/src/publish/embed/strings'
import { strings as publishExport } from '@vot/server/src/publish/export/strings'
import { strings as publishFirstView } from '@vot/server/src/publish/first-view/strings'
import { strings as publishMyPage } from '@vot/server/src/publish/my-page/strings'
import { strings as pushStrings } from '@vot/server/src/publish/push/strings'
import { strings as publishSeason } from '@vot/server/src/publish/season/strings'
import { strings as publishShare } from '@vot/server/src/publish/share/strings'
import { strings as publishWebhook } from '@vot/server/src/publish/webhook/strings'
import { strings as tournamentFee } from '@vot/server/src/tournament/fee/strings'
import { strings as tournamentGroup } from '@vot/server/src/tournament/group/strings'
import { strings as tournamentRegistration } from '@vot/server/src/tournament/registration/strings'
import { strings as tournamentTeamImport } from '@vot/server/src/tournament/team-import/strings'
import type { Translation } from '../../translation'
import * as auditWords from '../contract/audit-words'
import * as errors from '../contract/error-texts'
import * as player from '../contract/people/player-words'
import * as signIn from '../contract/sign-in-texts'
import * as division from '../contract/tournament/division-labels'
import * as eligibility from '../contract/tournament/eligibility-texts'
import { strings as accountAuditEnglish } from './account/audit/strings'
import { strings as accountNotificationEnglish } from './account/notification/strings'
import { strings as accountSessionEnglish } from './account/session/strings'
import { strings as accountUserEnglish } from './account/user/strings'
import { formats as languageFormatsEnglish } from './language/formats'
import { strings as peopleClaimEnglish } from './people/claim/strings'
import { strings as peopleClubEnglish } from './people/club/strings'
import { strings as peopleCorrectionEnglish } from './people/correction/strings'
import { strings as peoplePeopleImportEnglish } from './people/people-import/strings'
import { strings as peoplePlayerEnglish } from './people/player/strings'
import { strings as playAwardEnglish } from './play/award/strings'
import { strings as playBoardEnglish } from './play/board/strings'
import { strings as playBracketEnglish } from './play/bracket/strings'
import { strings as playCheckInEnglish } from './play/check-in/strings'
import { strings as playCourtEnglish } from './play/court/strings'
import { strings as playDeskPlanEnglish } from './play/desk/plan/strings'
import { strings as playDeskRefereesEnglish } from './play/desk/referees/strings'
import { strings as playDeskEnglish } from './play/desk/strings'
import { strings as playDrawEnglish } from './play/draw/strings'
import { strings as playGroupDrawEnglish } from './play/group-draw/strings'
import { strings as playMatchEnglish } from './play/match/strings'
import { strings as playPodiumEnglish } from './play/podium/strings'
import { strings as playPracticeEnglish } from './play/practice/strings'
import { strings as playProtestEnglish } from './play/protest/strings'
import { strings as playReportEnglish } from './play/report/strings'
import { strings as playScoreEnglish } from './play/score/strings'
import { strings as playTeamResultEnglish } from './play/team-result/strings'
import { strings as playWithdrawalEnglish } from './play/withdrawal/strings'
import { strings as publishCalendarEnglish } from './publish/calendar/strings'
import { strings as publishDashboardEnglish } from './publish/dashboard/strings'
import { strings as publishEmbedEnglish } from './publish/embed/strings'
import { strings as publishExportEnglish } from './publish/export/strings'
import { strings as publishFirstViewEnglish } from './publish/first-view/strings'
import { strings as publishMyPageEnglish } from './publish/my-page/strings'
import { strings as push } from './publish/push/strings'
import { strings as publishSeasonEnglish } from './publish/season/strings'
import { strings as publishShareEnglish } from './publish/share/strings'
import { strings as publishWebhookEnglish } from './publish/webhook/strings'
import { strings as tournamentFeeEnglish } from './tournament/fee/strings'
import { strings as tournamentGroupEnglish } from './tournament/group/strings'
import { strings as tournamentRegistrationEnglish } from './tournament/registration/strings'
import { strings as tournamentTeamImportEnglish } from './tournament/team-import/strings'

function pair<Texts extends object>(usual: Texts, english: Translation<Texts>): readonly [object, object] {
  return [usual, english]
}

/** Every module of texts from which the server talks, with the same in English. */
export const english = [
  // of the contract
  pair(auditActionTexts, auditWords.auditActionTexts),
  pair(auditFieldTexts, auditWords.auditFieldTexts),
  pair(auditSubjectTexts, auditWords.auditSubjectTexts),
  pair(auditValueTexts, auditWords.auditValueTexts),
  pair(auditValueTextsOf, auditWords.auditValueTextsOf),
  pair(divisionLabels, division.divisionLabels),
  pair(eligibilityTexts, eligibility.eligibilityTexts),
  pair(errorTexts, errors.errorTexts),
  pair(fieldMessages, errors.fieldMessages),
  pair(genderWords, player.genderWords),
  pair(playerLabels, player.playerLabels),
  pair(phrases, errors.phrases),
  pair(signInTexts, signIn.signInTexts),
  // of the server's rooms
  pair(pushStrings, push),
  pair(languageFormats, languageFormatsEnglish),
  pair(playBracket, playBracketEnglish),
  pair(playAward, playAwardEnglish),
  pair(playPodium, playPodiumEnglish),
  pair(playPractice, playPracticeEnglish),
  pair(playDesk, playDeskEnglish),
  pair(playDeskPlan, playDeskPlanEnglish),
  pair(playDeskReferees, playDeskRefereesEnglish),
  pair(playCheckIn, playCheckInEnglish),
  pair(playProtest, playProtestEnglish),
  pair(playTeamResult, playTeamResultEnglish),
  pair(playWithdrawal, playWithdrawalEnglish),
  pair(playDraw, playDrawEnglish),
  pair(playGroupDraw, playGroupDrawEnglish),
  pair(playBoard, playBoardEnglish),
  pair(playMatch, playMatchEnglish),
  pair(playScore, playScoreEnglish),
  pair(playCourt, playCourtEnglish),
  pair(tournamentGroup, tournamentGroupEnglish),
  pair(tournamentRegistration, tournamentRegistrationEnglish),
  pair(tournamentFee, tournamentFeeEnglish),
  pair(peopleClub, peopleClubEnglish),
  pair(peopleClaim, peopleClaimEnglish),
  pair(peopleCorrection, peopleCorrectionEnglish),
  pair(peoplePlayer, peoplePlayerEnglish),
  pair(peoplePeopleImport, peoplePeopleImportEnglish),
  pair(tournamentTeamImport, tournamentTeamImportEnglish),
  pair(accountNotification, accountNotificationEnglish),
  pair(accountSession, accountSessionEnglish),
  pair(accountUser, accountUserEnglish),
  pair(accountAudit, accountAuditEnglish),
  pair(publishWebhook, publishWebhookEnglish),
  pair(publishMyPage, publishMyPageEnglish),
  pair(publishExport, publishExportEnglish),
  pair(publishDashboard, publishDashboardEnglish),
  pair(publishSeason, publishSeasonEnglish),
  pair(publishCalendar, publishCalendarEnglish),
  pair(publishEmbed, publishEmbedEnglish),
  pair(publishFirstView, publishFirstViewEnglish),
  pair(publishShare, publishShareEnglish),
  pair(playReport, playReportEnglish),
]
