import type { Migration } from './ddl'

/** Teams that leave by themselves before the draw: why, and where on the waiting list they stood. */
export const ownWithdrawals: Migration = {
  number: 87,
  name: 'own-withdrawals',
  statements: ({ int }) => [
    'alter table registrations add column withdrawal_reason text',
    `alter table registrations add column withdrawn_place ${int}`,
  ],
}
