import { decideGroupTieRoute, listTieRecordsRoute, takeBackGroupTieRoute } from './decide-group-tie'
import { createBracketRoute, recreateBracketRoute } from './make-bracket'
import { listOldBracketsRoute, restoreBracketRoute } from './old-brackets'
import { readBracketRoute, readLeanBracketRoute } from './read-bracket'

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
]
