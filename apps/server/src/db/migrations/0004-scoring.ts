import type { Migration } from './ddl'

/** Score sheets: the events as the referee made them, the folded state, and which device scores. */
export const scoring: Migration = {
  number: 4,
  name: 'scoring',
  statements: ({ int, table }) => [
    `create table match_scores (
       match_id ${int} not null primary key references matches (id) on delete cascade,
       sheet ${int} not null check (sheet >= 1),
       team1_id ${int} not null,
       team2_id ${int} not null,
       seq ${int} not null check (seq >= 0),
       state text not null,
       lease_epoch ${int} not null check (lease_epoch >= 0),
       lease_holder text,
       lease_user_id ${int} references users (id),
       lease_at ${int}
     ) ${table}`,
    `create table score_events (
       match_id ${int} not null references matches (id) on delete cascade,
       sheet ${int} not null,
       seq ${int} not null check (seq >= 1),
       op_id text not null,
       type text not null,
       payload text not null,
       at ${int} not null,
       received_at ${int} not null,
       user_id ${int} references users (id),
       lease_epoch ${int} not null,
       primary key (match_id, sheet, seq),
       unique (match_id, op_id)
     ) ${table}`,
  ],
}
