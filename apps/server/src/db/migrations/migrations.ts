import { initial } from './0001-initial'
import { dashboard } from './0002-dashboard'
import { divisionOrder } from './0003-division-order'
import { scoring } from './0004-scoring'
import { draws } from './0005-draws'
import { resultChanges } from './0006-result-changes'
import { dayPlans } from './0007-day-plans'
import { calls } from './0008-calls'
import { playerMerges } from './0010-player-merges'
import { exchange } from './0011-exchange'
import { accountCare } from './0012-account-care'
import { fees } from './0013-fees'
import { noShowTimes } from './0014-no-show-times'
import { playerSearch } from './0015-player-search'
import { singleFees } from './0016-single-fees'
import { signInCare } from './0018-sign-in-care'
import { payments } from './0021-payments'
import { decisions } from './0022-decisions'
import { registrationTimes } from './0023-registration-times'
import { leaseSessions } from './0025-lease-sessions'
import { closedCourts } from './0026-closed-courts'
import { secondFactors } from './0029-second-factors'
import { noticeKinds } from './0030-notice-kinds'
import { tieRecords } from './0032-tie-records'
import { partnerChanges } from './0036-partner-changes'
import { paymentKeys } from './0037-payment-keys'
import { ratingSources } from './0038-rating-sources'
import { divisionLetters } from './0039-division-letters'
import { planOfDay } from './0040-plan-of-day'
import { drawConstraints } from './0042-draw-constraints'
import { checkIn } from './0044-check-in'
import { refereeDays } from './0046-referee-days'
import { reserves } from './0048-reserves'
import { teamChanges } from './0049-team-changes'
import { divisionMoves } from './0050-division-moves'
import { teamResults } from './0052-team-results'
import { protests } from './0053-protests'
import { screens } from './0054-screens'
import { officiatingTeams } from './0056-officiating-teams'
import { absences } from './0058-absences'
import { playerCategories } from './0060-player-categories'
import { eligibility } from './0061-eligibility'
import { unverifiedEntries } from './0062-unverified-entries'
import { push } from './0064-push'
import { bankHooks } from './0068-bank-hooks'
import { waitingList } from './0069-waiting-list'
import { playerClaims } from './0072-player-claims'
import { teamConsents } from './0073-team-consents'
import { teamImports } from './0077-team-imports'
import { playerCorrections } from './0085-player-corrections'
import { consentReminders } from './0086-consent-reminders'
import { ownWithdrawals } from './0087-own-withdrawals'
import { courtReplies } from './0088-court-replies'
import { groupAbout } from './0089-group-about'
import { playersByPoints } from './0095-players-by-points'
import { growth } from './0096-growth'
import { logMovesOut } from './0097-log-moves-out'
import { season } from './0098-season'
import { apiTokens } from './0099-api-tokens'
import { webhooks } from './0100-webhooks'
import { playersApart } from './0101-players-apart'
import { playersByRating } from './0102-players-by-rating'
import { playersByChange } from './0104-players-by-change'
import { matchesByCode } from './0105-matches-by-code'
import { languageOfADevice } from './0107-language-of-a-device'
import { practices } from './0108-practices'
import { englishNames } from './0109-english-names'
import { placesInLine } from './0110-places-in-line'
import { provisionalClaims } from './0111-provisional-claims'
import { sourcesOfEntries } from './0115-sources-of-entries'
import { archivedBalances } from './0116-archived-balances'
import { podiumRule } from './0118-podium-rule'
import { removedMatches } from './0119-removed-matches'
import { refereeSettings } from './0123-referee-settings'
import { openingTimes } from './0124-opening-times'
import { signInLinks } from './0125-sign-in-links'
import { playersWithoutPhone } from './0127-players-without-phone'
import { installation } from './0130-installation'
import { courtsLeft } from './0131-courts-left'
import { eventCounters } from './0133-event-counters'
import { groupCalls } from './0134-group-calls'
import type { Migration } from './ddl'

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  initial,
  dashboard,
  divisionOrder,
  scoring,
  draws,
  resultChanges,
  dayPlans,
  calls,
  playerMerges,
  exchange,
  accountCare,
  fees,
  noShowTimes,
  playerSearch,
  singleFees,
  signInCare,
  payments,
  decisions,
  registrationTimes,
  leaseSessions,
  closedCourts,
  secondFactors,
  noticeKinds,
  tieRecords,
  partnerChanges,
  paymentKeys,
  ratingSources,
  divisionLetters,
  planOfDay,
  drawConstraints,
  checkIn,
  refereeDays,
  reserves,
  teamChanges,
  divisionMoves,
  teamResults,
  protests,
  screens,
  officiatingTeams,
  absences,
  playerCategories,
  eligibility,
  unverifiedEntries,
  push,
  bankHooks,
  waitingList,
  playerClaims,
  teamConsents,
  teamImports,
  playerCorrections,
  consentReminders,
  ownWithdrawals,
  courtReplies,
  groupAbout,
  playersByPoints,
  growth,
  logMovesOut,
  season,
  apiTokens,
  webhooks,
  playersApart,
  playersByRating,
  playersByChange,
  matchesByCode,
  languageOfADevice,
  practices,
  englishNames,
  placesInLine,
  provisionalClaims,
  sourcesOfEntries,
  archivedBalances,
  podiumRule,
  removedMatches,
  refereeSettings,
  openingTimes,
  signInLinks,
  playersWithoutPhone,
  installation,
  courtsLeft,
  eventCounters,
  groupCalls,
]
