import { createBracketRoute } from './create-bracket'
import { decideGroupTieRoute, listTieRecordsRoute, takeBackGroupTieRoute } from './decide-group-tie'
import { listOldBracketsRoute } from './list-old-brackets'
import { previewWithdrawalRoute } from '../withdrawal/preview-withdrawal'
import { readBracketRoute, readLeanBracketRoute } from './read-bracket'
import { recreateBracketRoute } from './recreate-bracket'
import { reinstateRegistrationRoute } from '../withdrawal/reinstate-registration'
import { listPartnerChangesRoute, replacePartnerRoute } from '../withdrawal/replace-partner'
import { restoreBracketRoute } from './restore-bracket'
import { withdrawRegistrationRoute } from '../withdrawal/withdraw-registration'

export const bracketRoutes = [
  readBracketRoute,
  readLeanBracketRoute,
  createBracketRoute,
  recreateBracketRoute,
  listOldBracketsRoute,
  restoreBracketRoute,
  decideGroupTieRoute,
  takeBackGroupTieRoute,
  listTieRecordsRoute,
  previewWithdrawalRoute,
  withdrawRegistrationRoute,
  reinstateRegistrationRoute,
  replacePartnerRoute,
  listPartnerChangesRoute,
]
