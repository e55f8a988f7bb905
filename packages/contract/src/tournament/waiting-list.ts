import { endpoint, typed } from '../endpoint'
import { entered } from '../scope-sets'
import type {
  answerOfferShapes,
  extendOfferShapes,
  readWaitingListShapes,
  setOfferHoursShapes,
  skipOfferShapes,
} from './waiting-list-shapes'

export const readWaitingList = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/waiting-list',
  summary: 'Who waits for a place in a full division, in order, with the places that are offered',
  access: 'registration:decide',
  reads: ['teams:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof readWaitingListShapes>(),
})

export const setOfferHours = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/offer-hours',
  summary: 'How long a team of the waiting list has to take a place',
  access: 'registration:decide',
  writes: ['teams:id', 'division:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof setOfferHoursShapes>(),
})

export const extendOffer = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/place-offer/extend',
  summary: 'Give a team more time to take its place, counted from now',
  access: 'registration:decide',
  writes: ['teams', 'notices', 'own-page'],
  errors: ['registration-not-found', 'no-place-offer'],
  shapes: typed<typeof extendOfferShapes>(),
})

export const skipOffer = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/place-offer/skip',
  summary: 'Take an offer back and ask the next team',
  access: 'registration:decide',
  writes: entered,
  errors: ['registration-not-found', 'no-place-offer'],
  shapes: typed<typeof skipOfferShapes>(),
})

export const answerOffer = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/place-offer/answer',
  summary: 'Take an offered place or leave it to the next team, by the key of the receipt',
  access: 'place-offer:answer',
  writes: [...entered, 'money'],
  errors: ['payment-link-invalid', 'no-place-offer'],
  shapes: typed<typeof answerOfferShapes>(),
})
