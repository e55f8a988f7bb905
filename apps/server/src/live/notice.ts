import type { Signal } from '../db/signal'

/** `missed`: signals of other processes may have been lost, so look at everything. */
export type Notice = Signal | { readonly kind: 'missed' }
