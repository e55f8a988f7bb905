import type { Migration } from './ddl'

/** Who tells a group of money that came in, and what was told: each transfer of a provider once. */
export const bankHooks: Migration = {
  number: 68,
  name: 'bank-hooks',
  statements: ({ id, int, table }) => [
    `create table bank_hooks (
       id ${id},
       group_id ${int} unique references tournament_groups (id) on delete cascade,
       tournament_id ${int} unique references tournaments (id) on delete cascade,
       provider text not null check (provider in ('sepay', 'casso')),
       secret text not null,
       updated_at ${int} not null,
       last_call_at ${int},
       check ((group_id is null) <> (tournament_id is null))
     ) ${table}`,
    'create index bank_hooks_by_provider on bank_hooks (provider)',
    `create table bank_transfers (
       id ${id},
       group_id ${int} references tournament_groups (id) on delete cascade,
       tournament_id ${int} references tournaments (id) on delete cascade,
       provider text not null,
       provider_ref text not null,
       line_key text not null,
       day text,
       amount ${int} not null check (amount > 0),
       text text not null,
       reference text not null,
       received_at ${int} not null,
       settled_as text check (settled_as in ('ignored', 'returned', 'duplicate')),
       settled_at ${int},
       settled_by ${int} references users (id),
       unique (provider, provider_ref),
       check ((group_id is null) <> (tournament_id is null)),
       check ((settled_as is null) = (settled_at is null))
     ) ${table}`,
    'create index bank_transfers_by_group on bank_transfers (group_id, id)',
    'create index bank_transfers_by_tournament on bank_transfers (tournament_id, id)',
  ],
}
