import {
  acceptCorrectionRoute,
  listCorrectionsRoute,
  rejectCorrectionRoute,
  reopenCorrectionRoute,
} from './decide-correction'
import { readOwnCorrectionRoute, requestCorrectionRoute, takeBackCorrectionRoute } from './own-correction'

export const correctionRoutes = [
  readOwnCorrectionRoute,
  requestCorrectionRoute,
  takeBackCorrectionRoute,
  listCorrectionsRoute,
  acceptCorrectionRoute,
  rejectCorrectionRoute,
  reopenCorrectionRoute,
]
