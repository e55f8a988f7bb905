import type { Migration } from './ddl'

/** A random name of this installation, for ids that other programs keep beside those of other installations. */
export const installation: Migration = {
  number: 130,
  name: 'installation',
  statements: ({ int, table, random }) => [
    `create table installation (
       id ${int} primary key check (id = 1),
       key text not null
     ) ${table}`,
    `insert into installation (id, key) values (1, ${random})`,
  ],
}
