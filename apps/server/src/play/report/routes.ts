import { readDayReportRoute } from './read-report'

export const reportRoutes = [readDayReportRoute]
