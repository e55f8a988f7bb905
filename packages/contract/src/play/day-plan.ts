import { endpoint, typed } from '../endpoint'
import { onCourt } from '../scope-sets'
import type {
  assignNextShapes,
  listNextAssignmentsShapes,
  readDayPlanShapes,
  readScheduleShapes,
  setNoShowTimeShapes,
  setRefereeSettingShapes,
  setRestTimeShapes,
} from './day-plan-shapes'

export const assignNext = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/assign-next',
  summary: 'Give the first match that can start the court free longest and the referee with the fewest matches today',
  access: 'operations:manage',
  writes: onCourt,
  errors: [
    'group-not-found',
    'match-not-found',
    'match-not-ready',
    'match-already-assigned',
    'match-already-completed',
    'no-court',
    'court-not-found',
    'court-other-venue',
    'court-closed',
    'court-busy',
    'referee-busy',
    'player-busy',
    'player-resting',
    'no-free-court',
    'no-free-referee',
    'queue-empty',
    'no-startable-match',
    'plan-holds-back',
  ],
  shapes: typed<typeof assignNextShapes>(),
})

export const listNextAssignments = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/next-assignments',
  summary: 'What assign-next would do for each court that is free now; changes nothing',
  access: 'operations:manage',
  reads: ['desk', 'courts', 'referees'],
  errors: ['group-not-found'],
  shapes: typed<typeof listNextAssignmentsShapes>(),
})

export const readSchedule = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/schedule',
  summary: 'When each match that waits is expected to start, from the pace of today; at most 15 s old',
  access: 'public:read',
  reads: ['boards'],
  errors: ['group-not-found'],
  shapes: typed<typeof readScheduleShapes>(),
})

export const readDayPlan = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/day-plan',
  summary: 'The day of a group: planned and expected end, pace, courts and divisions',
  access: 'operations:view',
  reads: ['desk', 'plan'],
  errors: ['group-not-found'],
  shapes: typed<typeof readDayPlanShapes>(),
})

export const setRestTime = endpoint({
  method: 'PUT',
  path: '/api/tournaments/groups/:id/rest-time',
  summary: 'How long players of the group rest between two matches',
  access: 'operations:manage',
  writes: ['desk'],
  errors: ['group-not-found'],
  shapes: typed<typeof setRestTimeShapes>(),
})

export const setRefereeSetting = endpoint({
  method: 'PUT',
  path: '/api/tournaments/groups/:id/referees',
  summary: 'Whether matches of the group need a referee, are officiated by a team that lost, or by nobody',
  access: 'operations:manage',
  writes: ['referees', 'desk', 'group'],
  errors: ['group-not-found'],
  shapes: typed<typeof setRefereeSettingShapes>(),
})

export const setNoShowTime = endpoint({
  method: 'PUT',
  path: '/api/tournaments/groups/:id/no-show-time',
  summary: 'How long sides that were called to court have before they may be declared absent',
  access: 'operations:manage',
  writes: ['desk'],
  errors: ['group-not-found'],
  shapes: typed<typeof setNoShowTimeShapes>(),
})
