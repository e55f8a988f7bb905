import type { Migration } from './ddl'

/** Where the fees of a group go, and which lines of bank statements paid which team: each line once. */
export const fees: Migration = {
  number: 13,
  name: 'fees',
  statements: ({ id, int, table }) => [
    `create table fee_accounts (
       group_id ${int} not null primary key references tournament_groups (id) on delete cascade,
       bank_bin text not null,
       account_number text not null,
       holder_name text not null,
       updated_at ${int} not null
     ) ${table}`,
    `create table fee_imports (
       id ${id},
       group_id ${int} not null references tournament_groups (id) on delete cascade,
       confirmed_by ${int} references users (id),
       confirmed_at ${int} not null
     ) ${table}`,
    `create table fee_lines (
       line_key text not null primary key,
       import_id ${int} not null references fee_imports (id) on delete cascade,
       registration_id ${int} not null references registrations (id) on delete cascade,
       amount ${int} not null check (amount > 0)
     ) ${table}`,
    'create index fee_imports_by_group on fee_imports (group_id)',
    'create index fee_lines_by_import on fee_lines (import_id)',
    'create index fee_lines_by_registration on fee_lines (registration_id)',
  ],
}
