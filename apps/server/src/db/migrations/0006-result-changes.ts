import type { Migration } from './ddl'

/**
 * The history of results, from which the latest change can be taken back, and who replaced a bracket. A result that
 * went with another match's correction names that one as its cause.
 */
export const resultChanges: Migration = {
  number: 6,
  name: 'result-changes',
  statements: ({ id, int, table }) => [
    `alter table brackets add column replaced_by ${int} references users (id)`,
    `create table result_changes (
       id ${id},
       match_id ${int} not null references matches (id) on delete cascade,
       cause_id ${int} references result_changes (id) on delete cascade,
       kind text not null check (kind in ('saved', 'corrected', 'scored', 'voided', 'undone', 'restored')),
       team1_id ${int} not null,
       team2_id ${int} not null,
       "before" text,
       "after" text,
       row_before text not null,
       reason text,
       actor_id ${int} references users (id),
       at ${int} not null,
       undone_at ${int},
       check ((kind in ('voided', 'restored')) = (cause_id is not null))
     ) ${table}`,
    'create index result_changes_by_match on result_changes (match_id, id)',
    'create index result_changes_by_cause on result_changes (cause_id) where cause_id is not null',
    'create index brackets_by_replacement on brackets (replaced_at) where replaced_at is not null',
  ],
}
