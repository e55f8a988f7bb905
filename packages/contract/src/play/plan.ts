import { endpoint, typed } from '../endpoint'
import { planned } from '../scope-sets'
import type { changePlanShapes, publishPlanShapes, readPlanShapes } from './plan-shapes'

export const readPlan = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/plan',
  summary: 'The plan of a group as a grid: courts, matches, what organisers fixed, and all that it is worked out from',
  access: 'operations:view',
  reads: ['plan', 'desk'],
  errors: ['group-not-found'],
  shapes: typed<typeof readPlanShapes>(),
})

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/tournaments/groups/:id/plan',
  summary:
    'Fix starts, order and courts of divisions, places of matches and hours of days; players keep the plan that was published',
  access: 'operations:manage',
  writes: ['plan'],
  errors: [
    'group-not-found',
    'tournament-not-found',
    'match-not-found',
    'match-already-assigned',
    'match-already-completed',
    'court-not-found',
    'court-other-venue',
    'plan-day-unknown',
    'plan-hours-invalid',
    'plan-changed',
  ],
  shapes: typed<typeof changePlanShapes>(),
})

export const publishPlan = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/plan/publish',
  summary: 'Tell players the plan as it is now',
  access: 'operations:manage',
  writes: planned,
  errors: ['group-not-found', 'plan-changed'],
  shapes: typed<typeof publishPlanShapes>(),
})
