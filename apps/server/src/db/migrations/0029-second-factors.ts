import type { Migration } from './ddl'

/** Codes beside the password, the codes for a lost phone, and whether organisers must have them. */
export const secondFactors: Migration = {
  number: 29,
  name: 'second-factors',
  statements: ({ id, int, table }) => [
    `create table second_factors (
       user_id ${int} primary key references users (id),
       secret text not null,
       last_step ${int} not null default 0,
       created_at ${int} not null,
       confirmed_at ${int}
     ) ${table}`,
    `create table recovery_codes (
       id ${id},
       user_id ${int} not null references users (id),
       code_hash text not null,
       used_at ${int},
       unique (user_id, code_hash)
     ) ${table}`,
    // A row while it is demanded.
    `create table second_factor_demands (
       id ${int} primary key check (id = 1),
       since ${int} not null,
       demanded_by ${int} references users (id)
     ) ${table}`,
  ],
}
