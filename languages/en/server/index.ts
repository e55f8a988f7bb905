import {
  auditActionTexts,
  auditFieldTexts,
  auditSubjectTexts,
  auditValueTexts,
  auditValueTextsOf,
  eligibilityTexts,
  errorTexts,
  fieldMessages,
  genderWords,
  phrases,
  signInTexts,
} from '@vot/contract'
import { strings as pushStrings } from '@vot/server/src/publish/push/strings'
import { formats as languageFormats } from '@vot/server/src/language/formats'
import { strings as playBoard } from '@vot/server/src/play/board/strings'
import { strings as playBracket } from '@vot/server/src/play/bracket/strings'
import { strings as playCheckIn } from '@vot/server/src/play/check-in/strings'
import { strings as playCourt } from '@vot/server/src/play/court/strings'
import { strings as playDeskPlan } from '@vot/server/src/play/desk/plan/strings'
import { strings as playDeskReferees } from '@vot/server/src/play/desk/referees/strings'
import { strings as playDesk } from '@vot/server/src/play/desk/strings'
import { strings as playDraw } from '@vot/server/src/play/draw/strings'
import { strings as playMatch } from '@vot/server/src/play/match/strings'
import { strings as playPodium } from '@vot/server/src/play/podium/strings'
import { strings as playProtest } from '@vot/server/src/play/protest/strings'
import { strings as playScore } from '@vot/server/src/play/score/strings'
import { strings as playTeamResult } from '@vot/server/src/play/team-result/strings'
import { strings as playWithdrawal } from '@vot/server/src/play/withdrawal/strings'
import { strings as tournamentFee } from '@vot/server/src/tournament/fee/strings'
import { strings as tournamentGroup } from '@vot/server/src/tournament/group/strings'
import { strings as tournamentRegistration } from '@vot/server/src/tournament/registration/strings'
import type { Translation } from '../../translation'
import * as auditWords from '../contract/account/audit-words'
import * as errors from '../contract/error-texts'
import * as player from '../contract/people/player-words'
import * as signIn from '../contract/sign-in-texts'
import * as eligibility from '../contract/tournament/eligibility-texts'
import { strings as push } from './publish/push/strings'
import { formats as languageFormatsEnglish } from './language/formats'
import { strings as playBoardEnglish } from './play/board/strings'
import { strings as playBracketEnglish } from './play/bracket/strings'
import { strings as playCheckInEnglish } from './play/check-in/strings'
import { strings as playCourtEnglish } from './play/court/strings'
import { strings as playDeskPlanEnglish } from './play/desk/plan/strings'
import { strings as playDeskRefereesEnglish } from './play/desk/referees/strings'
import { strings as playDeskEnglish } from './play/desk/strings'
import { strings as playDrawEnglish } from './play/draw/strings'
import { strings as playMatchEnglish } from './play/match/strings'
import { strings as playPodiumEnglish } from './play/podium/strings'
import { strings as playProtestEnglish } from './play/protest/strings'
import { strings as playScoreEnglish } from './play/score/strings'
import { strings as playTeamResultEnglish } from './play/team-result/strings'
import { strings as playWithdrawalEnglish } from './play/withdrawal/strings'
import { strings as tournamentFeeEnglish } from './tournament/fee/strings'
import { strings as tournamentGroupEnglish } from './tournament/group/strings'
import { strings as tournamentRegistrationEnglish } from './tournament/registration/strings'

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
  pair(eligibilityTexts, eligibility.eligibilityTexts),
  pair(errorTexts, errors.errorTexts),
  pair(fieldMessages, errors.fieldMessages),
  pair(genderWords, player.genderWords),
  pair(phrases, errors.phrases),
  pair(signInTexts, signIn.signInTexts),
  // of the server's rooms
  pair(pushStrings, push),
  pair(languageFormats, languageFormatsEnglish),
  pair(playBracket, playBracketEnglish),
  pair(playPodium, playPodiumEnglish),
  pair(playDesk, playDeskEnglish),
  pair(playDeskPlan, playDeskPlanEnglish),
  pair(playDeskReferees, playDeskRefereesEnglish),
  pair(playCheckIn, playCheckInEnglish),
  pair(playProtest, playProtestEnglish),
  pair(playTeamResult, playTeamResultEnglish),
  pair(playWithdrawal, playWithdrawalEnglish),
  pair(playDraw, playDrawEnglish),
  pair(playBoard, playBoardEnglish),
  pair(playMatch, playMatchEnglish),
  pair(playScore, playScoreEnglish),
  pair(playCourt, playCourtEnglish),
  pair(tournamentGroup, tournamentGroupEnglish),
  pair(tournamentRegistration, tournamentRegistrationEnglish),
  pair(tournamentFee, tournamentFeeEnglish),
]
