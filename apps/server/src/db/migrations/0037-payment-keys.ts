import { makePaymentKey } from '../payment-key'
import type { Migration } from './ddl'

/** What a team shows to see how it pays and whether it has: its number alone says that to nobody. */
export const paymentKeys: Migration = {
  number: 37,
  name: 'payment-keys',
  statements: () => ['alter table registrations add column payment_key text'],
  fill: [{ table: 'registrations', from: 'player1_name', to: 'payment_key', value: makePaymentKey }],
}
