import { formatVietnamIso, offerEnd, ok, type Places, planOffers, teamName } from '@vot/domain'
import type { Database } from '../../db/database'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { createWork } from '../../http/work-queries'
import { insertPushEvent } from '../../push/outbox-queries'
import { notifyTeam } from './notify-team'
import { listReserveIds, saveReserveOrder } from './registration-queries'
import {
  findPlaces,
  insertOffer,
  listDivisionsInLine,
  listOpenOffers,
  listWaiting,
  settleOffers,
  setWaitingHeld,
} from './waiting-queries'

/** A division's places with who waits and who was asked; undefined for one that is gone. */
export async function loadPlaces(db: Queries, tournamentId: number, now: number) {
  const division = await findPlaces(db, tournamentId)
  if (!division) return undefined
  const waiting = await listWaiting(db, tournamentId)
  const offers = await listOpenOffers(db, tournamentId)
  const places: Places = {
    // One player alone is no division: the least is a team.
    number: Math.max(1, Math.floor(division.totalParticipants / 2)),
    taken: division.taken ?? 0,
    list: waiting.map(({ id, waitingHeld }) => ({ registrationId: id, held: waitingHeld === 1 })),
    offers,
  }
  const when = { now, hours: division.offerHours, end: offerEnd(division, division.bracketId !== null, now) }
  return { places, waiting, when }
}

/**
 * Ends offers whose time or place is gone and offers free places to who comes next, in the transaction of whatever
 * changed. The tournament is locked. Done by any process, and again, it changes nothing more.
 */
export async function fillPlaces(work: Work, tournamentId: number): Promise<void> {
  const { db, now } = work
  const loaded = await loadPlaces(db, tournamentId, now)
  if (!loaded || (loaded.places.list.length === 0 && loaded.places.offers.length === 0)) return
  const { expired, ended, made } = planOffers(loaded.places, loaded.when)
  if (expired.length + ended.length + made.length === 0) return
  await settleOffers(db, expired, { outcome: 'expired', at: now, by: null })
  await settleOffers(db, ended, { outcome: 'ended', at: now, by: null })
  await moveToEndOfList(work, tournamentId, expired)
  for (const { registrationId, expiresAt } of made) {
    await insertOffer(db, { tournamentId, registrationId, offeredAt: now, expiresAt })
    const team = loaded.waiting.find(({ id }) => id === registrationId)
    if (!team) continue
    const facts = { event: 'place-offered', team: teamName(team), until: formatVietnamIso(expiresAt) } as const
    await notifyTeam(work, team, facts)
    const key = `offer/${registrationId}/${expiresAt}`
    await insertPushEvent(work, { key, kind: 'verdict', tournamentId, registrationId })
  }
  for (const id of [...expired, ...ended, ...made.map(({ registrationId }) => registrationId)]) {
    await work.live(tournamentId, { type: 'reserves-changed', registration_id: id })
  }
  await work.audit({
    action: 'offer-places',
    subjectType: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    after: {
      registration_ids: made.map(({ registrationId }) => registrationId),
      ...(expired.length > 0 && { expired_ids: expired }),
      ...(ended.length > 0 && { ended_ids: ended }),
    },
  })
}

/**
 * What time alone ended, in the transaction of who comes by first: the server does it, so the log blames nobody who
 * looks, and whose team is asked hears of it also where it was they who looked. The tournament is locked.
 */
export async function fillAfterTime(work: Work, tournamentId: number): Promise<void> {
  await fillPlaces(createWork(work, null), tournamentId)
}

/** Moves a team whose offer ended to the end of the list, where it waits for an organiser. */
export async function moveToEndOfList(work: Work, tournamentId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const all = await listReserveIds(work.db, tournamentId)
  const here = ids.filter((id) => all.includes(id))
  await saveReserveOrder(work.db, tournamentId, [...all.filter((id) => !here.includes(id)), ...here])
  await setWaitingHeld(work.db, here)
}

/** Runs `fillPlaces` for every division with a waiting list, each in its own transaction. */
export async function fillAllPlaces(database: Database): Promise<void> {
  for (const id of await database.read(listDivisionsInLine)) {
    await database.transaction(async (bare) => {
      const work = createWork(bare, null)
      if (await work.lockTournament(id)) await fillPlaces(work, id)
      return ok(null)
    })
  }
}
