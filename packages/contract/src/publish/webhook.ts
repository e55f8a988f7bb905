import { endpoint, typed } from '../endpoint'
import type {
  createWebhookShapes,
  deleteWebhookShapes,
  listWebhookDeliveriesShapes,
  listWebhooksShapes,
  resendWebhookShapes,
} from './webhook-shapes'

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Addresses that are told what happens: of a group, or one’s own, which hear of every tournament',
  access: 'tournament:manage',
  reads: ['connections'],
  errors: ['group-not-found'],
  shapes: typed<typeof listWebhooksShapes>(),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tell an address what happens in a group, or in every tournament; the secret that signs is told this once',
  access: 'tournament:manage',
  writes: ['connections'],
  status: 201,
  errors: ['group-not-found', 'too-many-webhooks'],
  shapes: typed<typeof createWebhookShapes>(),
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Tell the address nothing more; what waits is dropped with its log',
  access: 'tournament:manage',
  writes: ['connections'],
  errors: ['webhook-not-found'],
  shapes: typed<typeof deleteWebhookShapes>(),
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'What the address was told in the last 30 days and what waits, the newest first',
  access: 'tournament:manage',
  reads: ['connections'],
  errors: ['webhook-not-found'],
  shapes: typed<typeof listWebhookDeliveriesShapes>(),
})

export const resendWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery_id/resend',
  summary: 'Tell one event again, with the same id and body, for another day',
  access: 'tournament:manage',
  writes: ['connections'],
  errors: ['webhook-not-found', 'webhook-delivery-not-found'],
  shapes: typed<typeof resendWebhookShapes>(),
})
