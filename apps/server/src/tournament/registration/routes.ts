import { acceptPlayerRoute } from './accept-player'
import {
  answerClaimRoute,
  answerConsentRoute,
  answerOwnConsentRoute,
  createConsentLinkRoute,
  readConsentRoute,
} from './consents'
import { createRegistrationRoute } from './create-registration'
import {
  approveRegistrationRoute,
  approveRegistrationsRoute,
  rejectRegistrationRoute,
  type TeamsChanged,
  undoDecisionRoute,
} from './decide-registration'
import { deleteRegistrationRoute } from './delete-registration'
import { listRegistrationsRoute, searchPlayersRoute } from './list-registrations'
import { listMissingConsentsRoute, remindConsentRoute } from './missing-consents'
import { returnOwnTeamRoute, withdrawOwnTeamRoute } from './own-withdrawal'
import { setReservesRoute } from './set-reserves'
import {
  answerOfferRoute,
  extendOfferRoute,
  readWaitingListRoute,
  setOfferHoursRoute,
  skipOfferRoute,
} from './waiting-list'

/** @param teamsChanged runs when the approved teams of a tournament are others */
export const registrationRoutes = (teamsChanged: TeamsChanged) => [
  searchPlayersRoute,
  listRegistrationsRoute,
  createRegistrationRoute,
  approveRegistrationRoute(teamsChanged),
  approveRegistrationsRoute(teamsChanged),
  acceptPlayerRoute,
  rejectRegistrationRoute(teamsChanged),
  undoDecisionRoute(teamsChanged),
  deleteRegistrationRoute(teamsChanged),
  setReservesRoute,
  readWaitingListRoute,
  setOfferHoursRoute,
  extendOfferRoute,
  skipOfferRoute,
  answerOfferRoute,
  createConsentLinkRoute,
  readConsentRoute,
  answerConsentRoute,
  answerClaimRoute,
  answerOwnConsentRoute,
  listMissingConsentsRoute,
  remindConsentRoute,
  withdrawOwnTeamRoute(teamsChanged),
  returnOwnTeamRoute(teamsChanged),
]
