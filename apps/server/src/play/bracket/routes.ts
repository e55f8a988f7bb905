import { createBracketRoute } from './create-bracket'
import { decideGroupTieRoute, listTieRecordsRoute, takeBackGroupTieRoute } from './decide-group-tie'
import { listOldBracketsRoute } from './list-old-brackets'
import { readBracketRoute, readLeanBracketRoute } from './read-bracket'
import { recreateBracketRoute } from './recreate-bracket'
import { restoreBracketRoute } from './restore-bracket'

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
