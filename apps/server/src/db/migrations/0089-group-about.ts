import type { Migration } from './ddl'

/** Whom to ask about a group, what holds in it, and its picture in the sizes that are shown. */
export const groupAbout: Migration = {
  number: 89,
  name: 'group-about',
  statements: ({ int, bytes, table }) => [
    `create table posters (
       hash text not null primary key,
       width ${int} not null,
       height ${int} not null,
       large ${bytes} not null,
       small ${bytes} not null,
       share ${bytes} not null,
       wanted_at ${int} not null
     ) ${table}`,
    'alter table tournament_groups add column contact_name text',
    'alter table tournament_groups add column contact_phone text',
    'alter table tournament_groups add column contact_link text',
    'alter table tournament_groups add column rules text',
    'alter table tournament_groups add column poster text references posters (hash) on delete set null',
    'create index tournament_groups_by_poster on tournament_groups (poster)',
  ],
}
