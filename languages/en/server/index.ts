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
import { strings as playBracket } from '@vot/server/src/play/bracket/strings'
import { strings as playPodium } from '@vot/server/src/play/podium/strings'
import type { Translation } from '../../translation'
import * as auditWords from '../contract/account/audit-words'
import * as errors from '../contract/error-texts'
import * as player from '../contract/people/player-words'
import * as signIn from '../contract/sign-in-texts'
import * as eligibility from '../contract/tournament/eligibility-texts'
import { strings as push } from './publish/push/strings'
import { formats as languageFormatsEnglish } from './language/formats'
import { strings as playBracketEnglish } from './play/bracket/strings'
import { strings as playPodiumEnglish } from './play/podium/strings'

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
]
