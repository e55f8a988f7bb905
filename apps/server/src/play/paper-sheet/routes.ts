import { listGroupSheetsRoute, readMatchSheetRoute } from './read-sheets'

export const sheetRoutes = [readMatchSheetRoute, listGroupSheetsRoute]
