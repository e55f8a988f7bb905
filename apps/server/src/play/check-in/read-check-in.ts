import { readCheckIn, readHallCode } from '@vot/contract'
import { err, formatVietnamIso, hallCode, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { committedDayReader } from '../desk/day-reader'
import { findGroupWithSecret, readSharedCheckInDay } from './check-in-day'
import { viewMissing, viewTeams } from './check-in-view'

function viewHallCode(secret: string, now: number) {
  const { code, changesAt } = hallCode(secret, now)
  return { code, changes_at: formatVietnamIso(changesAt) }
}

export const readCheckInRoute = handle(readCheckIn, async ({ params }, context) => {
  const day = await readSharedCheckInDay(context, params.id)
  if (!day) return err('group-not-found')
  const { visitor, now, server } = context
  return ok({
    teams: viewTeams(day, visitor.role),
    missing: viewMissing(day, visitor.role),
    hall_code: viewHallCode(day.group.hallSecret, now),
    public_url: server.publicUrl,
  })
})

/** [OPS-222] Told to organisers and referees alone: on a board's public address it would say nothing about the hall. */
export const readHallCodeRoute = handle(readHallCode, async ({ params }, context) => {
  const group = await findGroupWithSecret(committedDayReader(context), params.id)
  return group ? ok(viewHallCode(group.hallSecret, context.now)) : err('group-not-found')
})
