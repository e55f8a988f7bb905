import { approveRegistrationsRoute } from './approve-registrations'
import { assignRollingNumbersRoute } from '../../play/draw/assign-rolling-numbers'
import { createRegistrationRoute } from './create-registration'
import { approveRegistrationRoute, rejectRegistrationRoute, undoDecisionRoute } from './decide-registration'
import { deleteRegistrationRoute } from './delete-registration'
import { listRegistrationsRoute } from './list-registrations'
import { markPaymentCompletedRoute, markPaymentIncompleteRoute } from '../fee/mark-payment'

export const registrationRoutes = [
  listRegistrationsRoute,
  createRegistrationRoute,
  approveRegistrationRoute,
  approveRegistrationsRoute,
  rejectRegistrationRoute,
  undoDecisionRoute,
  deleteRegistrationRoute,
  markPaymentCompletedRoute,
  markPaymentIncompleteRoute,
  assignRollingNumbersRoute,
]
