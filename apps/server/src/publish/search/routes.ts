import { searchEverythingRoute } from './search-everything'

export const searchRoutes = [searchEverythingRoute]
