import { eraseOwnDataRoute } from './erase-own-data'
import { readMyDayRoute } from './read-my-day'
import { readMyPageRoute } from './read-my-page'

import { downloadOwnDataRoute } from './read-own-data'

export const myPageRoutes = [downloadOwnDataRoute, eraseOwnDataRoute, readMyPageRoute, readMyDayRoute]
