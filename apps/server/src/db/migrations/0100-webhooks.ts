import type { Migration } from './ddl'

/** Addresses that are told what happens, and what each is told: written with the event, sent in the background. */
export const webhooks: Migration = {
  number: 100,
  name: 'webhooks',
  statements: ({ id, int, table }) => [
    `create table webhooks (
       id ${id},
       user_id ${int} not null references users (id),
       group_id ${int} references tournament_groups (id) on delete cascade,
       url text not null,
       secret text not null,
       kinds text not null,
       created_at ${int} not null
     ) ${table}`,
    'create index webhooks_by_user on webhooks (user_id)',
    'create index webhooks_by_group on webhooks (group_id) where group_id is not null',
    `create table webhook_deliveries (
       id ${id},
       webhook_id ${int} not null references webhooks (id) on delete cascade,
       tournament_id ${int} not null references tournaments (id) on delete cascade,
       seq ${int} not null,
       kind text not null,
       change text not null,
       registration_id ${int},
       match_ids text not null,
       at ${int} not null,
       body text,
       state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
       attempts ${int} not null default 0,
       next_at ${int} not null,
       until ${int} not null,
       leased_until ${int} not null default 0,
       last_status ${int},
       last_error text,
       settled_at ${int}
     ) ${table}`,
    "create index webhook_deliveries_due on webhook_deliveries (next_at, id) where state = 'waiting'",
    `create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, tournament_id, id)
       where state = 'waiting'`,
    'create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)',
    'create index webhook_deliveries_by_tournament on webhook_deliveries (tournament_id)',
  ],
}
