import type { Ddl } from '../ddl'

export function initialLogs({ id, int, table }: Ddl): string[] {
  return [
    `create table live_events (
       tournament_id ${int} not null references tournaments (id),
       seq ${int} not null check (seq >= 1),
       type text not null,
       payload text not null,
       created_at ${int} not null,
       primary key (tournament_id, seq)
     ) ${table}`,
    `create table audit_log (
       id ${id},
       at ${int} not null,
       actor_id ${int} references users (id),
       action text not null,
       subject_type text not null,
       subject_id ${int},
       tournament_id ${int} references tournaments (id),
       "before" text,
       "after" text
     ) ${table}`,
    'create index audit_log_by_time on audit_log (at)',
    'create index audit_log_by_subject on audit_log (subject_type, subject_id)',
    'create index audit_log_by_tournament on audit_log (tournament_id) where tournament_id is not null',
    `create table idempotency_keys (
       scope text not null,
       key text not null,
       request_hash text not null,
       status ${int} not null,
       body text not null,
       created_at ${int} not null,
       primary key (scope, key)
     ) ${table}`,
    'create index idempotency_keys_by_time on idempotency_keys (created_at)',
    `create table counters (
       name text not null primary key,
       value ${int} not null
     ) ${table}`,
  ]
}
