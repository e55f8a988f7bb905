import { BoundedMap } from '../../bounded-map'
import { perServer } from '../../http/per-server'
import type { RequestContext } from '../../http/request-context'
import { languageNow } from '../../language/language-now'
import { committedDayReader } from './day-reader'
import { type GroupDay, readGroupDay } from './group-day'

/** Rest times and estimates follow the clock: a reading that nothing has changed is shared for so long. */
const sharedMs = 250
const maxSharedGroups = 16

interface Reading {
  readonly at: number
  readonly changeCount: number
  readonly day: Promise<GroupDay | undefined>
}

const readingsOf = perServer(() => new BoundedMap<string, Reading>(maxSharedGroups))

/**
 * The day of a group as it is committed; undefined where there is no such group. Each event sends every desk to read
 * several lists at once: all of them get one reading, as long as nothing was committed since.
 */
export async function readSharedDay(context: RequestContext, groupId: number): Promise<GroupDay | undefined> {
  const { server, now } = context
  const readings = readingsOf(server)
  const changeCount = server.changeCount()
  // Divisions are named in the language of who asks.
  const key = `${languageNow()} ${groupId}`
  const known = readings.get(key)
  if (known?.changeCount === changeCount && now >= known.at && now - known.at < sharedMs) return await known.day
  const reading = { at: now, changeCount, day: readGroupDay(committedDayReader(context), groupId) }
  readings.set(key, reading)
  reading.day.catch(() => {
    if (readings.get(key) === reading) readings.delete(key)
  })
  return await reading.day
}
