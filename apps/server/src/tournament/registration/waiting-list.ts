import { answerOffer, extendOffer, readWaitingList, setOfferHours, skipOffer } from '@vot/contract'
import { err, formatVietnamIso, mayDo, offerDeadline, ok } from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { updateTournamentRow } from '../group/tournament-queries'
import { lockRegistration } from './decide-registration'
import { fillAfterTime, fillPlaces, loadPlaces, moveToEndOfList } from './fill-places'
import { isKeyOf } from './payment-key'
import { type RegistrationRow, removeFromWaitingList } from './registration-queries'
import { extendOfferRow, findOpenOffer, type PlaceOfferRow, settleOffers } from './waiting-queries'

/** Ends expired offers before the waiting list is read. */
export async function fillWhenDue({ read, write, now }: RequestContext, tournamentId: number): Promise<void> {
  const loaded = await read((db) => loadPlaces(db, tournamentId, now))
  if (!loaded?.places.offers.some(({ expiresAt }) => expiresAt <= now)) return
  await write(async (work) => {
    if (await work.lockTournament(tournamentId)) await fillAfterTime(work, tournamentId)
    return ok(null)
  })
}

export const readWaitingListRoute = handle(readWaitingList, async ({ params }, context) => {
  await fillWhenDue(context, params.id)
  const loaded = await context.snapshot((db) => loadPlaces(db, params.id, context.now))
  if (!loaded) return err('tournament-not-found')
  const { places, when } = loaded
  const { number, taken, list, offers } = places
  return ok({
    ...{ offer_hours: when.hours, number, taken },
    items: list.map(({ registrationId, held }, index) => {
      const offer = offers.find((each) => each.registrationId === registrationId)
      return {
        ...{ registration_id: registrationId, place: index + 1, held },
        offer: offer ? { expires_at: formatVietnamIso(offer.expiresAt) } : null,
      }
    }),
  })
})

export const setOfferHoursRoute = handle(setOfferHours, ({ params, body: { hours } }, { write }) =>
  write(async (work) => {
    const { id } = params
    const loaded = (await work.lockTournament(id)) ? await loadPlaces(work.db, id, work.now) : undefined
    if (!loaded) return err('tournament-not-found')
    const before = loaded.when.hours
    if (before !== hours) {
      await updateTournamentRow(work.db, id, { offerHours: hours })
      await work.live(id, { type: 'tournament-updated' })
      await work.audit({
        ...{ action: 'set-offer-hours', subjectType: 'tournament', subjectId: id, tournamentId: id },
        ...{ before: { offer_hours: before }, after: { offer_hours: hours } },
      })
    }
    return ok({ offer_hours: hours })
  }),
)

/** The team with its offer that still stands, after what time has ended. */
async function lockOffer(
  work: Work,
  registrationId: number,
): Promise<{ readonly registration: RegistrationRow; readonly offer: PlaceOfferRow | undefined } | undefined> {
  const locked = await lockRegistration(work, registrationId)
  if (!locked) return undefined
  await fillAfterTime(work, locked.registration.tournamentId)
  return { registration: locked.registration, offer: await findOpenOffer(work.db, registrationId) }
}

async function recordOffer(
  work: Work,
  { id, tournamentId }: RegistrationRow,
  action: 'extend-offer' | 'skip-offer' | 'accept-place' | 'decline-place',
  after?: object,
): Promise<void> {
  await work.live(tournamentId, { type: 'reserves-changed', registration_id: id })
  await work.audit({ action, subjectType: 'registration', subjectId: id, tournamentId, ...(after && { after }) })
}

export const extendOfferRoute = handle(extendOffer, ({ params, body }, { write }) =>
  write(async (work) => {
    const locked = await lockOffer(work, params.id)
    if (!locked) return err('registration-not-found')
    const { registration, offer } = locked
    const loaded = await loadPlaces(work.db, registration.tournamentId, work.now)
    const end = loaded?.when.end
    const until = end === undefined ? undefined : offerDeadline(work.now, body.hours, end)
    if (!offer || until === undefined) return err('no-place-offer')
    // An extension never shortens an offer.
    const expiresAt = Math.max(until, offer.expiresAt)
    await extendOfferRow(work.db, offer.id, expiresAt)
    await recordOffer(work, registration, 'extend-offer', { until: formatVietnamIso(expiresAt) })
    return ok({ expires_at: formatVietnamIso(expiresAt) })
  }),
)

export const skipOfferRoute = handle(skipOffer, ({ params }, { write }) =>
  write(async (work) => {
    const locked = await lockOffer(work, params.id)
    if (!locked) return err('registration-not-found')
    if (!locked.offer) return err('no-place-offer')
    await giveUp(work, locked.registration, 'skipped')
    return ok({ registration_id: params.id })
  }),
)

/** Skips a team: the place is offered to the next one, and the team moves to the end of the list. */
async function giveUp(work: Work, registration: RegistrationRow, outcome: 'skipped' | 'declined'): Promise<void> {
  const { id, tournamentId } = registration
  await settleOffers(work.db, [id], { outcome, at: work.now, by: work.actorId })
  await moveToEndOfList(work, tournamentId, [id])
  await recordOffer(work, registration, outcome === 'skipped' ? 'skip-offer' : 'decline-place')
  await fillPlaces(work, tournamentId)
}

/** The same answer again changes nothing. Who takes the place waits for approval like any other team. */
export const answerOfferRoute = handle(answerOffer, ({ params, body }, { write, visitor }) =>
  write(async (work) => {
    const isOrganiser = mayDo(visitor.role, 'registration:decide')
    const locked = await lockOffer(work, params.id)
    if (!locked || !(isOrganiser || isKeyOf(locked.registration.paymentKey, body.key))) {
      return err('payment-link-invalid')
    }
    const { registration, offer } = locked
    if (!offer) return err('no-place-offer')
    if (body.accept) {
      await settleOffers(work.db, [registration.id], { outcome: 'accepted', at: work.now, by: work.actorId })
      await removeFromWaitingList(work.db, registration)
      await recordOffer(work, registration, 'accept-place')
    } else await giveUp(work, registration, 'declined')
    return ok({ registration_id: registration.id, accepted: body.accept })
  }),
)
