import { readMyDayRoute } from './read-my-day'
import { readMyPageRoute } from './read-my-page'

export const myPageRoutes = [readMyPageRoute, readMyDayRoute]
