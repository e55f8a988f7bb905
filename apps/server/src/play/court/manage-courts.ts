import { closeCourt, createCourt, createCourts, deleteCourt, listCourts, openCourt, renameCourt } from '@vot/contract'
import { type CourtPause, err, foldText, noPause, ok, parseIsoDateTime, type Result } from '@vot/domain'
import { lockName } from '../../db/lock-rows'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { notePause } from './court-notes'
import {
  type CourtInUse,
  closeCourtRow,
  deleteCourtRow,
  findPracticeAt,
  insertCourt,
  listCourtRows,
  listHeld,
  lockCourt,
  renameCourtRow,
} from './court-queries'
import { compareNames, defaultVenue, viewCourt } from './court-view'
import { notifyVenueDesks } from './notify-desks'
import { numberedCourt, strings } from './strings'

/** The courts of a venue, or of all where none is named. */
export const listCourtsRoute = handle(listCourts, async ({ query }, { read, now }) => {
  const venue = query.venue === undefined ? undefined : [foldText(query.venue)]
  const courts = await read((db) => listCourtRows(db, { venuesFolded: venue }))
  return ok({ items: courts.sort(compareNames).map((court) => viewCourt(court, now)) })
})

export const createCourtRoute = handle(createCourt, ({ query, body }, { write }) =>
  write(async (work) => {
    const venue = body.venue || query.venue || defaultVenue
    const row = await addCourt(work, venue, body.name)
    if (!row.ok) return row
    await notifyVenueDesks(work, foldText(venue), { courts: [row.value] })
    return ok(viewCourt(row.value, work.now))
  }),
)

/** [OPS-350] Only those that are missing are added, so a repeat changes nothing. */
export const createCourtsRoute = handle(createCourts, ({ body: { venue, count } }, { write }) =>
  write(async (work) => {
    const venueFolded = foldText(venue)
    await lockName(work, `courts of ${venueFolded}`)
    const names = Array.from({ length: count }, (_, index) => numberedCourt(index + 1))
    const present = await listCourtRows(work.db, { venuesFolded: [venueFolded] })
    const courts = new Map(present.map((row) => [foldText(row.name), row]))
    const added: CourtInUse[] = []
    for (const name of names) {
      if (courts.has(foldText(name))) continue
      const row = await addCourt(work, venue, name)
      if (!row.ok) return row
      courts.set(foldText(name), row.value)
      added.push(row.value)
    }
    if (added.length > 0) await notifyVenueDesks(work, venueFolded, { courts: added })
    return ok({
      items: names.flatMap((name) => courts.get(foldText(name)) ?? []).map((row) => viewCourt(row, work.now)),
    })
  }),
)

/** The desks of the venue are told by the caller. */
async function addCourt(work: Work, venue: string, name: string): Promise<Result<CourtInUse, 'court-name-taken'>> {
  const values = { venue, venueFolded: foldText(venue), name, nameFolded: foldText(name), createdAt: work.now }
  const practiceUntil = await findPracticeAt(work.db, values.venueFolded)
  const ofPractice = practiceUntil !== null && { practiceUntil, deletedAt: work.now }
  try {
    const id = await insertCourt(work.db, { ...values, ...ofPractice })
    await work.audit({ action: 'create-court', subjectType: 'court', subjectId: id, after: { venue, name } })
    const [row] = await listCourtRows(work.db, { ids: [id] })
    if (!row) throw new Error(`court ${id} was added and is not there`)
    return ok(row)
  } catch (error) {
    if (breaksUniqueRule(error, 'court-name')) return err('court-name-taken')
    throw error
  }
}

/** The name changes for the matches that were played there too: it is the same court. */
export const renameCourtRoute = handle(renameCourt, ({ params, body: { name } }, { write }) =>
  write(async (work) => {
    const court = await lockCourt(work, { id: params.id })
    if (!court) return err('court-not-found')
    try {
      await renameCourtRow(work.db, court.id, { name, nameFolded: foldText(name) })
    } catch (error) {
      if (breaksUniqueRule(error, 'court-name')) return err('court-name-taken')
      throw error
    }
    const [row] = await listCourtRows(work.db, { ids: [court.id] })
    if (!row) return err('court-not-found')
    if (name !== court.name) {
      await notifyVenueDesks(work, court.venueFolded, { courts: [row], renamed: true })
      await work.audit({
        action: 'rename-court',
        subjectType: 'court',
        subjectId: court.id,
        before: { venue: court.venue, name: court.name },
        after: { venue: court.venue, name },
      })
    }
    return ok(viewCourt(row, work.now))
  }),
)

/** A match that stands on it goes on; none is given to it any more. */
export const closeCourtRoute = handle(closeCourt, ({ params, body: { reason, reopens_at } }, { write }) =>
  write(async (work) => {
    const reopensAt = (reopens_at == null ? undefined : parseIsoDateTime(reopens_at)) ?? null
    if (reopensAt !== null && reopensAt <= work.now) return err('court-reopens-past')
    return await setPause(work, params.id, { closedAt: work.now, closedReason: reason, reopensAt })
  }),
)

export const openCourtRoute = handle(openCourt, ({ params }, { write }) =>
  write((work) => setPause(work, params.id, noPause)),
)

async function setPause(work: Work, id: number, pause: CourtPause) {
  const court = await lockCourt(work, { id })
  if (!court) return err('court-not-found')
  await closeCourtRow(work.db, id, pause)
  const [row] = await listCourtRows(work.db, { ids: [id] })
  if (!row) return err('court-not-found')
  await notifyVenueDesks(work, court.venueFolded, { courts: [row] })
  await work.audit({
    action: pause.closedAt === null ? 'open-court' : 'close-court',
    subjectType: 'court',
    subjectId: id,
    before: notePause(court, court),
    after: notePause(court, pause),
  })
  return ok(viewCourt(row, work.now))
}

/** The row stays for the matches that were played on it. */
export const deleteCourtRoute = handle(deleteCourt, ({ params }, { write }) =>
  write(async (work) => {
    const court = await lockCourt(work, { id: params.id })
    if (!court) return err('court-not-found')
    const held = await listHeld(work.db, [{ kind: 'court', subjectId: court.id }])
    if (held.length > 0) return err('court-in-use')
    await deleteCourtRow(work.db, court.id, work.now)
    await notifyVenueDesks(work, court.venueFolded, { removed_court_id: court.id })
    await work.audit({
      action: 'delete-court',
      subjectType: 'court',
      subjectId: court.id,
      before: { venue: court.venue, name: court.name },
    })
    return ok({ message: say(strings).deleted(court.name) })
  }),
)
