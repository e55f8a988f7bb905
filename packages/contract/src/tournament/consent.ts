import { endpoint, typed } from '../endpoint'
import type {
  answerClaimShapes,
  answerConsentShapes,
  answerOwnConsentShapes,
  createConsentLinkShapes,
  listMissingConsentsShapes,
  readConsentShapes,
  remindConsentShapes,
} from './consent-shapes'

export const createConsentLink = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/consent-links',
  summary:
    'Make the link by which a player of the team agrees to play in it; an earlier one of that player stops working',
  access: 'consent:answer',
  writes: ['consents'],
  status: 201,
  errors: ['consent-link-invalid', 'consent-not-asked', 'consent-closed'],
  shapes: typed<typeof createConsentLinkShapes>(),
})

export const readConsent = endpoint({
  method: 'GET',
  path: '/api/consents',
  summary: 'What a player is asked by a link: team, division, fee and day',
  access: 'public:read',
  reads: ['consents', 'teams'],
  errors: ['consent-link-invalid'],
  shapes: typed<typeof readConsentShapes>(),
})

export const answerConsent = endpoint({
  method: 'POST',
  path: '/api/consents',
  summary: 'The player of a link agrees to play in the team, or does not; either can be changed until the draw is made',
  access: 'consent:answer',
  writes: ['consents', 'teams', 'own-page', 'notices'],
  errors: ['consent-link-invalid', 'consent-closed'],
  shapes: typed<typeof answerConsentShapes>(),
})

export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/consents/claim',
  summary: 'The player of a link that an organiser made says whether the account that claimed the profile is theirs',
  access: 'consent:answer',
  writes: ['consents', 'players', 'own-page', 'notices'],
  errors: ['consent-link-invalid', 'claim-not-found'],
  shapes: typed<typeof answerClaimShapes>(),
})

export const answerOwnConsent = endpoint({
  method: 'POST',
  path: '/api/me/consents/:id',
  summary: 'The same by the account of the player, for a registration',
  access: 'player:own',
  writes: ['consents', 'teams', 'own-page', 'notices'],
  errors: ['consent-not-asked', 'consent-link-invalid', 'consent-closed'],
  shapes: typed<typeof answerOwnConsentShapes>(),
})

export const listMissingConsents = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/missing-consents',
  summary: 'Teams of a group that wait for approval and for a player to agree, with who has not',
  access: 'registration:decide',
  reads: ['consents', 'teams'],
  errors: ['group-not-found'],
  shapes: typed<typeof listMissingConsentsShapes>(),
})

export const remindConsent = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/remind-consent',
  summary:
    'Tell players who have not answered, and who entered the team, where they have an account; once in six hours',
  access: 'registration:decide',
  writes: ['consents', 'teams', 'notices'],
  errors: [
    'registration-not-found',
    'consent-not-asked',
    'consent-closed',
    'consent-reminded',
    'consent-nobody-to-tell',
  ],
  shapes: typed<typeof remindConsentShapes>(),
})
