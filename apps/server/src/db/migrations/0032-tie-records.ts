import type { Migration } from './ddl'

/**
 * Ties of groups on record: the commitment made when the tie arose, how it was decided, and what ended that. Orders of
 * older versions were put in by hand, without a reason and without lots: they are decisions of the organisers.
 */
export const tieRecords: Migration = {
  number: 32,
  name: 'tie-records',
  statements: ({ id, int, table, procedures }) => [
    `create table tie_records (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       bracket_id ${int} references brackets (id) on delete set null,
       group_key text not null,
       state text not null check (state in ('open', 'decided', 'void')),
       teams text not null,
       method text check (method in ('lots', 'decision')),
       team_order text,
       reason text,
       seed text,
       commitment text,
       terms text,
       drawn text,
       opened_at ${int},
       decided_at ${int},
       decided_by ${int} references users (id),
       closed_at ${int},
       closed_because text check (closed_because in ('taken-back', 'results-changed')),
       cause_id ${int} references result_changes (id) on delete set null,
       check ((state = 'open') = (method is null)),
       check ((method is null) = (team_order is null)),
       check ((method = 'lots') = (drawn is not null) or method is null)
     ) ${table}`,
    'create index tie_records_by_tournament on tie_records (tournament_id)',
    'create index tie_records_by_bracket on tie_records (bracket_id)',
    'create index tie_records_by_cause on tie_records (cause_id) where cause_id is not null',
    ...procedures.ordersOfTies,
    'alter table brackets drop column lots',
  ],
}
