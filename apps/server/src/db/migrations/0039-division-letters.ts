import type { Migration } from './ddl'

/** The letter of a division, by the order of its group; fixed where a bracket was made. */
export const divisionLetters: Migration = {
  number: 39,
  name: 'division-letters',
  statements: ({ flag }) => [
    'alter table tournaments add column letter text',
    `alter table tournaments add column has_fixed_letter ${flag} not null default 0 check (has_fixed_letter in (0, 1))`,
    `update tournaments set letter = (
       select case when place > 23 then substr('ABCDEFGHJKLMNPRSTUVWXYZ', (place - 1) / 23, 1) else '' end
         || substr('ABCDEFGHJKLMNPRSTUVWXYZ', (place - 1) % 23 + 1, 1)
       from (
         select id, cast(row_number() over (partition by group_id order by position, start_date, id) as integer) as place
         from tournaments where group_id is not null and deleted_at is null
       ) places
       where places.id = tournaments.id
     )`,
    `update tournaments set has_fixed_letter = 1
     where letter is not null and exists (select 1 from brackets where brackets.tournament_id = tournaments.id)`,
  ],
}
