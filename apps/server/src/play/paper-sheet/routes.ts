import { listGroupSheetsRoute } from './list-group-sheets'
import { readMatchSheetRoute } from './read-match-sheet'

export const sheetRoutes = [readMatchSheetRoute, listGroupSheetsRoute]
