import type { Migration } from './ddl'

/**
 * [OPS-330] Whether matches of a group need a referee; null follows the accounts until the first bracket. A group that
 * has a bracket keeps what it did: referees are required if one was ever assigned there.
 */
export const refereeSettings: Migration = {
  number: 123,
  name: 'referee-settings',
  statements: () => [
    `alter table tournament_groups add column referees text
       check (referees in ('required', 'losing_team', 'none'))`,
    `update tournament_groups set referees = case
         when exists (select 1 from matches m join tournaments t on t.id = m.tournament_id
           where t.group_id = tournament_groups.id and m.referee_id is not null) then 'required'
         when exists (select 1 from audit_log a join tournaments t on t.id = a.tournament_id
           where t.group_id = tournament_groups.id and a.action in ('assign-match', 'move-match')
             and a."after" like '%"referee_id":%' and a."after" not like '%"referee_id":null%') then 'required'
         else 'none' end
       where exists (select 1 from brackets b join tournaments t on t.id = b.tournament_id
         where t.group_id = tournament_groups.id)`,
  ],
}
