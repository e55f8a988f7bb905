import type { Migration } from './ddl'

/** Who follows what, and what their devices are told of it by web push. */
export const push: Migration = {
  number: 64,
  name: 'push',
  statements: ({ id, int, flag, table }) => [
    `create table push_keys (
       id ${int} primary key check (id = 1),
       public_key text not null,
       private_key text not null,
       created_at ${int} not null
     ) ${table}`,
    `create table push_devices (
       id ${id},
       token_hash text not null unique,
       session_id ${int} references sessions (id) on delete set null,
       endpoint_hash text unique,
       endpoint text,
       p256dh text,
       auth text,
       is_on ${flag} not null default 1 check (is_on in (0, 1)),
       kinds_off text not null default '[]',
       quiet_from ${int},
       quiet_to ${int},
       created_at ${int} not null,
       updated_at ${int} not null,
       check ((endpoint is null) = (endpoint_hash is null)),
       check ((endpoint is null) = (p256dh is null)),
       check ((endpoint is null) = (auth is null)),
       check ((quiet_from is null) = (quiet_to is null))
     ) ${table}`,
    'create index push_devices_by_session on push_devices (session_id)',
    `create table push_follows (
       id ${id},
       device_id ${int} references push_devices (id) on delete cascade,
       user_id ${int} references users (id) on delete cascade,
       target text not null check (target in ('player', 'team', 'division')),
       target_id ${int} not null,
       is_on ${flag} not null default 1 check (is_on in (0, 1)),
       knows_private ${flag} not null default 0 check (knows_private in (0, 1)),
       created_at ${int} not null,
       check ((device_id is null) <> (user_id is null)),
       unique (device_id, target, target_id),
       unique (user_id, target, target_id)
     ) ${table}`,
    'create index push_follows_by_target on push_follows (target, target_id)',
    `create table push_outbox (
       id ${id},
       event_key text not null unique,
       kind text not null check (kind in ('verdict', 'payment', 'draw', 'soon', 'called', 'result', 'podium')),
       tournament_id ${int} not null references tournaments (id) on delete cascade,
       registration_id ${int},
       match_ids text not null default '[]',
       at ${int} not null,
       told_until ${int} not null default 0,
       leased_until ${int} not null default 0,
       done_at ${int}
     ) ${table}`,
    'create index push_outbox_open on push_outbox (id) where done_at is null',
    `create table push_deliveries (
       id ${id},
       outbox_id ${int} not null references push_outbox (id) on delete cascade,
       device_id ${int} not null references push_devices (id) on delete cascade,
       kind text not null,
       tag text not null,
       title text not null,
       body text not null,
       url text not null,
       state text not null default 'waiting'
         check (state in ('waiting', 'sent', 'replaced', 'expired', 'gone', 'refused')),
       attempts ${int} not null default 0,
       next_at ${int} not null,
       expires_at ${int} not null,
       leased_until ${int} not null default 0,
       created_at ${int} not null,
       settled_at ${int},
       unique (outbox_id, device_id, tag)
     ) ${table}`,
    "create index push_deliveries_waiting on push_deliveries (next_at, id) where state = 'waiting'",
    'create index push_deliveries_by_device on push_deliveries (device_id, tag, id)',
  ],
}
