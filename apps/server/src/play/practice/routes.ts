import { endPracticeRoute } from './end-practice'
import { startPracticeRoute } from './start-practice'

export const practiceRoutes = [startPracticeRoute, endPracticeRoute]
