import { exportDayReportRoute } from './export-report'
import { readDayReportRoute } from './read-report'

export const reportRoutes = [readDayReportRoute, exportDayReportRoute]
