import { endMyRefereeDay, listMyRefereeDays, type MyRefereeDay, setMyRefereeDay } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../../http/handle'
import { foldVenue } from '../../court/court-view'
import { listDaysOfReferee, listDivisionsOfToday, listDuties } from './referee-queries'
import { viewRefereeDay } from './referee-view'
import { leaveRefereeDay, saveRefereeDay } from './set-referee-day'

/** [OPS-248] Where a referee may say that they are here: in the groups that play today. */
export const listMyRefereeDaysRoute = handle(listMyRefereeDays, async (_input, { read, visitor, now }) => {
  const { userId } = visitor
  if (userId === null) return ok({ items: [], matches: 0, on_court_ms: 0 })
  const entries = new Map((await read((db) => listDaysOfReferee(db, userId, now))).map((day) => [day.groupId, day]))
  const groups = new Map<number, MyRefereeDay>()
  for (const { id, name, venue, divisionVenue } of await read((db) => listDivisionsOfToday(db, now))) {
    const entry = entries.get(id)
    const group = groups.get(id) ?? {
      ...{ group_id: id, group_name: name, venues: [venue] },
      day: entry ? viewRefereeDay(entry) : null,
    }
    const isKnown = group.venues.some((each) => foldVenue(each) === foldVenue(divisionVenue))
    groups.set(id, isKnown ? group : { ...group, venues: [...group.venues, divisionVenue] })
  }
  const duty = (await read((db) => listDuties(db, now))).find(({ refereeId }) => refereeId === userId)
  return ok({ items: [...groups.values()], matches: Number(duty?.count ?? 0), on_court_ms: Number(duty?.ms ?? 0) })
})

export const setMyRefereeDayRoute = handle(setMyRefereeDay, async ({ params, body }, context) => {
  const { userId } = context.visitor
  if (userId === null) return err('referee-not-found')
  return await context.write((work) => saveRefereeDay(work, { groupId: params.id, userId, way: 'phone' }, body))
})

export const endMyRefereeDayRoute = handle(endMyRefereeDay, async ({ params }, context) => {
  const { userId } = context.visitor
  if (userId === null) return err('referee-not-found')
  return await context.write((work) => leaveRefereeDay(work, { groupId: params.id, userId }))
})
