import type { Migration } from './ddl'

/** What the dashboard and the notices need: ratings, notifications with their read marks, and runs of the process. */
export const dashboard: Migration = {
  number: 2,
  name: 'dashboard',
  statements: ({ id, int, table }) => [
    `create table ratings (
       tournament_id ${int} not null references tournaments (id),
       rater text not null,
       stars ${int} not null check (stars between 1 and 5),
       created_at ${int} not null,
       updated_at ${int} not null,
       primary key (tournament_id, rater)
     ) ${table}`,
    `create table notifications (
       id ${id},
       at ${int} not null,
       type text not null check (type in ('registration', 'results', 'assignment')),
       audience text not null check (audience in ('organisers', 'everyone', 'user')),
       user_id ${int} references users (id),
       actor_id ${int} references users (id),
       tournament_id ${int} references tournaments (id),
       match_id ${int},
       facts text not null,
       check ((audience = 'user') = (user_id is not null))
     ) ${table}`,
    'create index notifications_by_time on notifications (at)',
    `create table notification_reads (
       user_id ${int} not null references users (id),
       notification_id ${int} not null references notifications (id) on delete cascade,
       primary key (user_id, notification_id)
     ) ${table}`,
    'create index notification_reads_by_notification on notification_reads (notification_id)',
    `create table process_runs (
       id ${id},
       started_at ${int} not null,
       last_seen_at ${int} not null,
       stopped_at ${int},
       check (last_seen_at >= started_at)
     ) ${table}`,
    'create index matches_by_completion on matches (completed_at) where completed_at is not null',
  ],
}
