import type { Migration } from './ddl'

/**
 * Places that were offered to teams of the waiting list, one at a time to each. Who was on the list before came there by
 * an organiser, who gives them places by hand.
 */
export const waitingList: Migration = {
  number: 69,
  name: 'waiting-list',
  statements: ({ id, int, flag, table }) => [
    `alter table registrations add column waiting_held ${flag} not null default 0`,
    'update registrations set waiting_held = 1 where reserve_order is not null',
    `alter table tournaments add column offer_hours ${int} not null default 24 check (offer_hours between 1 and 168)`,
    `create table place_offers (
       id ${id},
       tournament_id ${int} not null references tournaments (id) on delete cascade,
       registration_id ${int} not null references registrations (id) on delete cascade,
       offered_at ${int} not null,
       expires_at ${int} not null,
       outcome text check (outcome in ('accepted', 'declined', 'expired', 'skipped', 'ended')),
       settled_at ${int},
       settled_by ${int} references users (id),
       check ((outcome is null) = (settled_at is null))
     ) ${table}`,
    'create unique index place_offers_open on place_offers (registration_id) where outcome is null',
    'create index place_offers_by_tournament on place_offers (tournament_id)',
  ],
}
