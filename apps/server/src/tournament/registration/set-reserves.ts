import { setReserves } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { fillPlaces, loadPlaces } from './fill-places'
import { listRegistrationsOf, listReserveIds, saveReserveOrder } from './registration-queries'
import { setWaitingHeld } from './waiting-queries'

/** The whole list in its order, so that taking it back is sending the former one. */
export const setReservesRoute = handle(setReserves, ({ params, body }, { write }) =>
  write(async (work) => {
    if (!(await work.lockTournament(params.id))) return err('tournament-not-found')
    const ids = [...new Set(body.registration_ids)]
    const before = await listReserveIds(work.db, params.id)
    if (ids.join() === before.join()) return ok({ registration_ids: ids })
    if (before.join() !== body.seen.join()) return err('reserves-changed')
    const teams = await listRegistrationsOf(work.db, params.id)
    const waiting = new Set(teams.flatMap(({ id, status }) => (status === 'pending' ? id : [])))
    if (!ids.every((id) => waiting.has(id))) return err('reserve-not-waiting')
    await saveReserveOrder(work.db, params.id, ids)
    // Who is put aside while places are free waits for an organiser; else the next free place would bring the team back.
    const places = (await loadPlaces(work.db, params.id, work.now))?.places
    const hasRoom = places !== undefined && places.taken + places.offers.length < places.number
    if (hasRoom)
      await setWaitingHeld(
        work.db,
        ids.filter((id) => !before.includes(id)),
      )
    await fillPlaces(work, params.id)
    await work.live(params.id, { type: 'reserves-changed' })
    await work.audit({
      action: 'set-reserves',
      subjectType: 'tournament',
      subjectId: params.id,
      tournamentId: params.id,
      before: { registration_ids: before },
      after: { registration_ids: ids },
    })
    return ok({ registration_ids: ids })
  }),
)
